import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { installedLaunchOptions } from './scripts/dev/local/chromium.ts'

/** What reads modules as only the bundler of the browser's part does: JSON, styles and JSX, and lists of files. */
const bundled = ['test/web/**/*.test.ts', 'test/importZones.test.ts']
/** What starts the deployed product; it has a suite of its own. */
const product = ['test/api/*.test.ts', 'test/browser/*.test.ts']
/** What happens while OpenSearch is away. */
const outages = 'test/outage/*.test.ts'
/** What works on a table: the stores themselves, and use cases with them. */
const onTables = 'test/**/*.store.test.ts'
const stores = 'test/kernel/table/*.store.test.ts'
/** The rules of tables are asked of both servers. */
const storesAlone = 'test/kernel/table/!(tableRules).store.test.ts'
const openSearch = 'test/**/*.openSearch.test.ts'

/**
 * What meets the second engine: that searches go to it, that its index follows what people do, and what happens without it. That it
 * gives the same answers is proven of the engines themselves, by one suite for both.
 */
const searching = ['test/api/{applicants,facets,recordedCalls}.test.ts', outages]
const included = { embedded: product, opensearch: searching }

/** Test files share what they import, which takes half the processor time of reading it anew for each. No test keeps state in modules. */
const isolate = false

/** Node itself reads tests that draw nothing: reading them through Vite takes a sixth of the processor time of those that use a table. */
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
    // Pages and functions share two processors: more at once only wait for each other.
    fileParallelism: false,
    maxConcurrency: 3,
    // What follows a change comes by queues; to ask for it more often would keep from coming.
    expect: { poll: { interval: 200, timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

const withTables = {
  isolate,
  experimental,
  globalSetup: 'test/setup/dynamodb.ts',
  // A worker that dies at each of a hundred calls works for 9 s where nothing else does.
  testTimeout: 90_000,
}

const { args = [], ...launched } = installedLaunchOptions()

export default defineConfig({
  test: {
    // As many as the processors of a small machine: one of them waits for a server half of its time.
    maxWorkers: 2,
    // Heaps that begin large, collected by one thread, were a sixth and a tenth of the unit tests' processor time less.
    execArgv: [
      '--single-threaded-gc',
      '--initial-heap-size=512',
      '--max-semi-space-size=64',
      '--min-semi-space-size=32',
    ],
    projects: [
      { test: { name: 'web', include: bundled, isolate } },
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...bundled, ...product, outages, onTables, openSearch],
          isolate,
          experimental,
          // Synthesising the stacks takes many seconds where other work goes on beside it.
          testTimeout: 90_000,
        },
      },
      {
        // As it is shipped: React of development takes twice as long and more.
        define: { 'process.env.NODE_ENV': '"production"' },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        // All at once: a dependency found later would draw everything anew, in the middle of a test.
        optimizeDeps: {
          entries: ['web/src/main.tsx', 'test/component/**/*.test.tsx'],
          include: ['zod/v4/locales/da.js'],
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
        },
        test: {
          name: 'component',
          include: ['test/component/**/*.test.tsx'],
          globalSetup: 'test/setup/chromium.ts',
          // One window for all files: each of its own would load the product again, for seconds.
          isolate: false,
          // Where everything runs at once, the window has a third of a processor: of 800 tests one looks, every few runs, before what
          // it looks at is there. `npm test` tells at its end which had to be tried again.
          retry: 1,
          testTimeout: 60_000,
          // A busy machine takes its time to draw.
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // Room for what is young: every test draws the product anew, and a tenth of the time went into collecting the last one.
              // No code is run so often that making it as quick as can be would pay: that took a twentieth.
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
