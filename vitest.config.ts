import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { installedLaunchOptions } from './scripts/dev/local/chromium.ts'

/** Tests that need the browser bundler: JSON, styles, JSX and glob imports. */
const bundled = ['test/web/**/*.test.ts', 'test/importZones.test.ts']
/** Tests that start the deployed product; they have suites of their own. */
const product = ['test/api/*.test.ts', 'test/browser/*.test.ts']
/** Only taken by `npm test -- --screens`: pictures of all mails and the pages they lead to. */
const pictures = process.env.FAGFOLK_SCREENS ? ['test/browser/*.screens.ts'] : []
/** Behaviour while OpenSearch is down. */
const outages = 'test/outage/*.test.ts'
/** Tests on a table: the stores themselves, and use cases with them. */
const onTables = 'test/**/*.store.test.ts'
const stores = 'test/kernel/table/*.store.test.ts'
/** The table rules are tested on both servers. */
const storesAlone = 'test/kernel/table/!(tableRules).store.test.ts'
const openSearch = 'test/**/*.openSearch.test.ts'

/**
 * The tests repeated with the second engine: that searches go to it, that its index follows changes, and what happens without it. One suite
 * for both engines already verifies that they give the same answers.
 */
const searching = ['test/api/{applicants,facets,recordedCalls}.test.ts', outages]
const included = { embedded: [...product, ...pictures], opensearch: searching }

/** Test files share their imports, which halves the processor time of loading them. No test keeps state in modules. */
const isolate = false

/** Node itself loads tests without UI: loading them through Vite takes a sixth of the processor time of tests on a table. */
const experimental = { viteModuleRunner: false, nodeLoader: false }

/** The tests of the deployed product, with one of its search engines. */
const productOn = (searchEngine: 'embedded' | 'opensearch') => ({
  test: {
    name: `product-${searchEngine}`,
    provide: { searchEngine },
    include: included[searchEngine],
    globalSetup: 'test/setup/product.ts',
    isolate,
    experimental,
    // Pages and functions share two processors; more at once would only wait for each other.
    fileParallelism: false,
    maxConcurrency: 3,
    // Effects of a change arrive through queues. Polling more often would slow them down.
    expect: { poll: { interval: 200, timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

const withTables = {
  isolate,
  experimental,
  globalSetup: 'test/setup/dynamodb.ts',
  // A test with a worker that dies at each of a hundred calls takes 9 s on an idle machine.
  testTimeout: 90_000,
}

const { args = [], ...launched } = installedLaunchOptions()

export default defineConfig({
  test: {
    // The processors of a small machine, although one worker waits for a server half of its time.
    maxWorkers: 2,
    // A large initial heap and single-threaded garbage collection saved a sixth and a tenth of the unit tests' processor time.
    execArgv: [
      '--single-threaded-gc',
      '--initial-heap-size=512',
      '--max-semi-space-size=64',
      '--min-semi-space-size=32',
    ],
    projects: [
      { test: { name: 'web', include: bundled, isolate, testTimeout: 90_000 } },
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...bundled, ...product, outages, onTables, openSearch],
          isolate,
          experimental,
          // Synthesising the stacks takes many seconds on a busy machine.
          testTimeout: 90_000,
        },
      },
      {
        // As shipped: React's development build takes more than twice as long.
        define: { 'process.env.NODE_ENV': '"production"' },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        // Each file has a window of its own. Without this, each would ask the server again whether the product's 1,000 scripts have changed.
        server: { headers: { 'Cache-Control': 'max-age=3600' } },
        // Optimized up front: a dependency found later would reload everything in the middle of a test.
        optimizeDeps: {
          // Workers are not found through the pages that start them.
          entries: ['web/src/main.tsx', 'web/src/**/*Worker.ts', 'test/component/**/*.test.tsx'],
          include: ['zod/v4/locales/da.js'],
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
        },
        test: {
          name: 'component',
          include: ['test/component/**/*.test.tsx'],
          globalSetup: 'test/setup/chromium.ts',
          isolate: true,
          testTimeout: 60_000,
          // A busy machine takes its time to render.
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // A large young generation: every test renders the product again, and a tenth of the time went into collecting the garbage of
              // the last one. No code runs often enough for the optimizing compiler to pay off; it took a twentieth.
              launchOptions: {
                ...launched,
                args: [...args, '--js-flags=--min-semi-space-size=64 --max-semi-space-size=64 --no-turbofan'],
              },
              contextOptions: { reducedMotion: 'reduce' },
              actionTimeout: 20_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      { test: { name: 'stores', include: [stores], ...withTables } },
      { test: { name: 'useCases', include: [onTables], exclude: [storesAlone], ...withTables } },
      {
        test: {
          name: 'opensearch',
          include: [openSearch],
          isolate,
          experimental,
          globalSetup: 'test/setup/openSearch.ts',
          testTimeout: 120_000,
        },
      },
      productOn('embedded'),
      productOn('opensearch'),
    ],
  },
})
