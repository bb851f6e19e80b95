'use strict'
/** Hello on $PORT from $WORKERS processes that share a descriptor, and nobody manages them: what Bellwether would cost if it cost nothing. */
process.env.APP = require.resolve('../../cluster/apps/hello')
require('../../cluster/baselines/shared-descriptor')
