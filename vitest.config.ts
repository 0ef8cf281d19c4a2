import { defineConfig } from 'vitest/config'

/** What starts the deployed product; it has a suite of its own. */
const product = ['test/api/**', 'test/browser/**']
/** What happens while OpenSearch is away. */
const outages = 'test/outage/**'
const stores = 'test/**/*.store.test.ts'
const openSearch = 'test/**/*.openSearch.test.ts'

/** The tests of the deployed product, with one of its search engines. */
const productOn = (searchEngine: 'embedded' | 'opensearch') => ({
  test: {
    name: `product-${searchEngine}`,
    provide: { searchEngine },
    include: [...product, ...(searchEngine === 'opensearch' ? [outages] : [])].map((folder) => `${folder}/*.test.ts`),
    globalSetup: 'test/setup/product.ts',
    // Pages and functions share two processors: more at once only wait for each other.
    fileParallelism: false,
    maxConcurrency: 3,
    // About one page in two hundred waits for the local AWS until its patience ends; a real fault fails each
    // time. What needed another try is marked in the output.
    retry: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...product, outages, stores, openSearch],
          // Synthesising the stacks takes many seconds where other work goes on beside it.
          testTimeout: 90_000,
        },
      },
      {
        test: {
          name: 'stores',
          include: [stores],
          globalSetup: 'test/setup/dynamodb.ts',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'opensearch',
          include: [openSearch],
          globalSetup: 'test/setup/openSearch.ts',
          testTimeout: 120_000,
        },
      },
      productOn('embedded'),
      productOn('opensearch'),
    ],
  },
})
