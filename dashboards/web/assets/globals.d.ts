/** What the pages' scripts share: units.js, and uPlot's own file. */
interface Window { bw: any, uPlot: any }
