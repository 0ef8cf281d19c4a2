import type { Page } from 'playwright-core'
import { openTab, picturesOfPages, type Shown } from './shownPages.ts'

const first = (selector: string) => (page: Page) => page.locator(selector).first().click()

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

picturesOfPages(pages)
