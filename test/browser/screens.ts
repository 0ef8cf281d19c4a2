import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { localFolder } from '../../scripts/cli/paths.ts'
import { desktop, type Language, phone, type Theme } from './browser.ts'

export const screensFolder = join(localFolder, 'screens')
const sizes = [phone, desktop]
const themes: readonly Theme[] = ['light', 'dark']
const languages: readonly Language[] = ['en', 'da']
/** Milliseconds until fonts are loaded and transitions are over. */
const settling = 400
/** Milliseconds until a part of a page that was scrolled to is drawn. */
const drawing = 150

/**
 * Takes pictures of the page in each width, theme and language into `.local/screens`, and restores the page. Does
 * nothing without `npm test -- --screens`.
 */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.FAGFOLK_SCREENS) return
  mkdirSync(screensFolder, { recursive: true })
  await leaveAccountLanguage(page)
  const before = { size: page.viewportSize() ?? desktop, ...(await lookOf(page)) }
  // A page without the switch has pictures in its own language only.
  await page.setViewportSize(desktop)
  const top: number = await page.evaluate('scrollY')
  for (const language of (await hasSwitch(page)) ? languages : [before.language]) {
    await showLanguage(page, language)
    // A toast stays in the language in which it was raised.
    if (language !== before.language) await page.evaluate(hideToasts)
    for (const theme of themes) {
      await showTheme(page, theme)
      for (const size of sizes) {
        await page.setViewportSize(size)
        await scrollTo(page, 0)
        await page.waitForTimeout(settling)
        const file = join(screensFolder, `${name}-${size.width}-${theme}-${language}.png`)
        await page.screenshot({ path: file, animations: 'disabled' })
      }
      await page.setViewportSize(desktop)
    }
  }
  await showTheme(page, before.theme)
  await showLanguage(page, before.language)
  await page.setViewportSize(before.size)
  await page.evaluate(showToasts)
  await scrollTo(page, top)
}

const hideToasts = `document.documentElement.append(Object.assign(document.createElement('style'), {
  id: 'hidden-toasts', textContent: 'li[data-variant] { visibility: hidden }'
}))`
const showToasts = `document.getElementById('hidden-toasts')?.remove()`

/** The maximum height of a picture in pixels. After a very tall one, Chromium fails to capture the next. */
const tallest = 2400
/** The bar at the top of a page covers so many pixels of a part. */
const overlap = 80

/**
 * Takes a picture of the whole page at a size. A page that is taller than a picture has several: `name.png`,
 * `name-2.png` and so on.
 */
export async function wholePicture(page: Page, { width, height }: typeof desktop, fileName: string): Promise<void> {
  await page.setViewportSize({ width, height })
  await drawWhole(page, height)
  const whole: number = await page.evaluate('document.documentElement.scrollHeight')
  const shown = Math.min(Math.max(whole, height), tallest)
  await page.setViewportSize({ width, height: shown })
  const step = shown - overlap
  for (let part = 0; part === 0 || part * step + overlap < whole; part += 1) {
    await scrollTo(page, part * step)
    const name = part === 0 ? fileName : fileName.replace(/\.png$/, `-${part + 1}.png`)
    await page.screenshot({ path: join(screensFolder, name), animations: 'disabled' })
  }
}

/** Scrolls through the page, so that what is drawn on sight is drawn, and waits until nothing loads. */
async function drawWhole(page: Page, height: number): Promise<void> {
  for (let top = 0; top < (await page.evaluate<number>('document.documentElement.scrollHeight')); top += height)
    await scrollTo(page, top)
  await page.waitForLoadState('networkidle')
  const loading = page.locator('.MuiSkeleton-root, [role=progressbar]:not([aria-valuenow])')
  // Not `waitForFunction`, whose polling the security policy of the site forbids.
  while ((await loading.count()) > 0) await page.waitForTimeout(drawing)
  await scrollTo(page, 0)
}

/** Scrolls the page and waits until it has drawn that place. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`)
  await page.waitForTimeout(drawing)
}

/** Stores no choice of a language with the account, which other tests share. The browser still stores it. */
export const leaveAccountLanguage = (page: Page): Promise<unknown> =>
  page.route('**/api/account', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 204 }) : route.fallback(),
  )

/** The selector of a language button, which also matches behind a dialog. */
const switchTo = (language: Language): string => `button[lang="${language}"]`

const hasSwitch = async (page: Page): Promise<boolean> => (await page.locator(switchTo('da')).count()) > 0

async function showLanguage(page: Page, language: Language): Promise<void> {
  if (!(await hasSwitch(page))) return
  await page.locator(switchTo(language)).first().dispatchEvent('click')
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' })
}

const showTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)

const lookOf = (page: Page): Promise<{ theme: Theme; language: Language }> =>
  page.evaluate('({ theme: document.documentElement.dataset.theme, language: document.documentElement.lang })')
