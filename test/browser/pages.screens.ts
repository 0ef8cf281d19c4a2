import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { Role } from '../../shared/accounts/domain/user.ts'
import { desktop, phone, test } from './browser.ts'
import { screensFolder, wholePicture } from './screens.ts'

interface Shown {
  path: string
  as?: Role
  /** Opens what is shown from the page. */
  open?: (page: Page) => Promise<unknown>
}

/** Milliseconds until a page has drawn what it loaded. */
const settling = 700

const first = (selector: string) => (page: Page) => page.locator(selector).first().click()

/** Opens a tab, and clicks again if the page was not ready for the first click. */
const openTab = (name: RegExp) => async (page: Page) => {
  const tab = page.getByRole('tab', { name })
  await tab.first().waitFor()
  while ((await tab.getAttribute('aria-selected')) !== 'true') {
    await tab.click()
    await page.waitForTimeout(settling)
  }
}

/** The pages of the demo that no other test takes pictures of. */
const pages: Record<string, Shown> = {
  register: { path: '/auth', open: openTab(/^(Register|Opret konto)/) },
  privacy: { path: '/privacy' },
  'your-data': { path: '/your-data' },
  'application-form': { path: '/public-apply' },
  developers: { path: '/developers' },
  'not-found': { path: '/no-such-page' },
  'dashboard-staff': { path: '/', as: 'recruiting_manager' },
  board: { path: '/applicants?view=board', as: 'recruiter' },
  'applicants-filtered': { path: '/applicants?search=welder&experience=5-&willingToRelocate=yes', as: 'recruiter' },
  'applicants-empty': { path: '/applicants?search=zeppelin', as: 'recruiter' },
  applicant: { path: '/applicants?search=welder', as: 'recruiter', open: first('a[href*="applicant="]') },
  timeline: {
    path: '/applicants?search=welder',
    as: 'recruiter',
    open: async (page) => {
      await first('a[href*="applicant="]')(page)
      await openTab(/^(Timeline|Tidslinje)/)(page)
    },
  },
  'add-applicant': { path: '/add-applicant', as: 'recruiter' },
  clients: { path: '/clients', as: 'recruiter' },
  client: { path: '/clients', as: 'recruiter', open: first('main a[href*="client="]:not([href$="=new"])') },
  orders: { path: '/orders', as: 'recruiter' },
  order: { path: '/orders', as: 'recruiter', open: first('main a[href*="order="]:not([href$="=new"])') },
  'new-order': { path: '/orders?order=new', as: 'recruiter' },
  duplicates: { path: '/duplicates', as: 'recruiter' },
  account: { path: '/account', as: 'recruiter' },
  users: { path: '/users', as: 'sysadmin' },
  'sign-in-rules': { path: '/sign-in-rules', as: 'sysadmin' },
  'single-sign-on': { path: '/single-sign-on', as: 'sysadmin' },
  agency: { path: '/agency', as: 'sysadmin' },
  deletions: { path: '/deletions', as: 'sysadmin' },
  'audit-log': { path: '/audit-log', as: 'sysadmin' },
  'documentation-api': { path: '/documentation', as: 'recruiter' },
  'documentation-ai': { path: '/documentation?tab=ai', as: 'recruiter' },
  'documentation-model': { path: '/documentation?tab=model', as: 'recruiter' },
  'dashboard-client': { path: '/', as: 'client' },
  'applicants-client': { path: '/applicants', as: 'client' },
  'dashboard-applicant': { path: '/', as: 'applicant' },
  'my-profile': { path: '/my-profile', as: 'applicant' },
}

for (const language of ['en', 'da'] as const)
  for (const [name, { path, as, open }] of Object.entries(pages))
    test(`${name}, ${language}`, async ({ visit }) => {
      mkdirSync(screensFolder, { recursive: true })
      for (const theme of ['light', 'dark'] as const)
        for (const size of [phone, desktop]) {
          const page = await visit(path, { language, theme, size, ...(as && { as }) })
          await page.waitForLoadState('networkidle')
          await open?.(page)
          await page.waitForTimeout(settling)
          await wholePicture(page, size, `${name}-${size.width}-${theme}-${language}.png`)
          await page.close()
        }
    })
