'use strict'
/** Hello on $PORT from $WORKERS workers of node:cluster: what Bellwether is compared with. */
process.env.APP = require.resolve('../../cluster/apps/hello')
require('../../cluster/baselines/node-cluster')
