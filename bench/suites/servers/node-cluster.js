'use strict'
/** Hello on $PORT from $WORKERS workers of node:cluster: what Bellwether is compared with. */
process.env.APP = require.resolve('../../programs/hello')
require('../../programs/node-cluster')
