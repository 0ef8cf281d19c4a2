import { installChromium } from '../../scripts/dev/local/chromium.ts'

/** Installs the browser for component tests. */
export default installChromium
