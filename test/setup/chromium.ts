import { installChromium } from '../../scripts/dev/local/chromium.ts'

/** Sees to the browser in which parts of the product are drawn. */
export default installChromium
