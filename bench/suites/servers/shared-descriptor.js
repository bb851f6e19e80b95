'use strict'
/**
 * Hello on $PORT from $WORKERS processes that share a descriptor, and no process manages them. The baseline: a manager
 * that costs nothing.
 */
process.env.APP = require.resolve('../../programs/hello')
require('../../programs/shared-descriptor')
