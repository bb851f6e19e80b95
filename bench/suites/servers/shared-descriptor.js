'use strict'
/**
 * Hello on $PORT from $WORKERS processes that share a descriptor, and nobody manages them: what Bellwether would cost
 * if it cost nothing.
 */
process.env.APP = require.resolve('../../programs/hello')
require('../../programs/shared-descriptor')
