/** Of every chart, in pixels: it stands in a place that was kept for it. */
export const chartHeight = 300
