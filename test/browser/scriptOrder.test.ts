import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { phone, test } from './browser.ts'

/** Returns the page's module scripts in the order in which they run, each with those that it imports. */
async function scriptsOf(page: Page): Promise<{ file: string; isAsync: boolean; imports: string[] }[]> {
  const found: { src: string; isAsync: boolean }[] = await page.evaluate(
    `[...document.querySelectorAll('script[type="module"]')].map(({ src, async }) => ({ src, isAsync: async }))`,
  )
  return Promise.all(
    found.map(async ({ src, isAsync }) => {
      const text = await (await fetch(src)).text()
      const imports = [...text.matchAll(/\bfrom\s*"\.\/([^"]+)"/g)].map(([, file = '']) => file)
      return { file: src.replace(/.*\//, ''), isAsync, imports }
    }),
  )
}

describe.concurrent('The scripts of a page', () => {
  test.for([
    ['/auth', undefined],
    ['/public-apply', undefined],
    ['/applicants', 'recruiter'],
  ] as const)('run one after the other, imported ones first: %s', async ([path, as], { visit }) => {
    const page = await visit(path, { size: phone, ...(as && { as }) })
    await page.waitForLoadState('networkidle')
    const scripts = await scriptsOf(page)
    // Each is a task of its own. As imports of the last one, they would be one long task.
    expect(scripts.length).toBeGreaterThan(6)
    expect(scripts.filter(({ isAsync }) => isAsync)).toEqual([])
    const order = scripts.map(({ file }) => file)
    for (const [index, { file, imports }] of scripts.entries())
      for (const imported of imports) {
        expect(order, file).toContain(imported)
        expect(order.indexOf(imported), `${imported} for ${file}`).toBeLessThan(index)
      }
  })
})
