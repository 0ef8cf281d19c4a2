/** In pixels, for all charts: their space is reserved before they load. */
export const chartHeight = 300
