import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { newApplication } from '../api/applications.ts'
import { documentOf } from '../api/uploads.ts'
import { makePdf } from '../make/pdf.ts'
import { changedByTheManager, dialog, newApplicant, openTab } from './applicantPages.ts'
import { desktop, gone, phone, seen, sharedSession, test, type Visit, type VisitOptions } from './browser.ts'
import { addressOfSubmission, listing, newSubmission, panel, unfoldAll } from './submissionPages.ts'

interface State {
  name: string
  path: string
  options?: VisitOptions
  /** What to do until the state is there. */
  reach?: (page: Page) => Promise<unknown>
  /** What can be seen then, at every width. */
  shows: (page: Page) => ReturnType<Page['locator']>
  /** The widths that have the state; both without. */
  sizes?: readonly (typeof desktop)[]
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
const text = (name: string | RegExp) => (page: Page) => page.getByText(name).first()
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const recruiter = { as: 'recruiter' } as const

/** Answers as for somebody whose account has no record. */
const withoutRecord = (page: Page) =>
  page.route('**/api/my-profile', (route) => route.fulfill({ json: { account: { email: 'karen@mail.example' } } }))

const publicStates: State[] = [
  { name: 'signing in', path: '/auth', shows: button('Sign in') },
  {
    name: 'signing in without a name',
    path: '/auth',
    reach: (page) => page.getByRole('button', { name: 'Sign in' }).click(),
    shows: text('Username is required'),
  },
  {
    name: 'registering',
    path: '/auth',
    reach: (page) => page.getByRole('tab', { name: 'Register' }).click(),
    shows: button('Create account'),
  },
  { name: 'a forgotten password', path: '/forgot-password', shows: button('Send Reset Link') },
  {
    name: 'a reset link that was sent',
    path: '/forgot-password',
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@mail.example')
      await page.getByRole('button', { name: 'Send Reset Link' }).click()
    },
    shows: heading('Check Your Email'),
  },
  { name: 'an invalid reset link', path: '/reset-password?token=old', shows: heading('Invalid Reset Link') },
  {
    name: 'a new password',
    path: '/reset-password?token=new',
    options: {
      intercept: (page) =>
        page.route('**/api/verify-reset-token/*', (route) => route.fulfill({ json: { valid: true } })),
    },
    shows: button('Reset Password'),
  },
  { name: 'the public form', path: '/public-apply', shows: button('Submit Application') },
  {
    name: 'the public form with all that is missing',
    path: '/public-apply',
    reach: (page) => page.getByRole('button', { name: 'Submit Application' }).click(),
    shows: text('14 fields need your attention'),
  },
  {
    name: 'a list of the public form',
    path: '/public-apply',
    reach: (page) => page.getByRole('combobox', { name: 'Nationality' }).pressSequentially('u'),
    shows: (page) => page.getByRole('listbox', { name: 'Nationality' }),
    sizes: [desktop],
  },
  { name: 'an unknown address', path: '/no-such-page', shows: heading('404 Page Not Found') },
]

const shellStates: State[] = [
  { name: 'the dashboard of staff', path: '/', options: recruiter, shows: text('Moved to hired') },
  { name: 'the dashboard of an applicant', path: '/', options: { as: 'applicant' }, shows: heading(/^Welcome, /) },
  {
    name: 'the own profile',
    path: '/my-profile',
    options: { as: 'applicant' },
    shows: heading('Application Status'),
  },
  {
    name: 'the own profile, edited',
    path: '/my-profile',
    options: { as: 'applicant' },
    reach: (page) => page.getByRole('button', { name: 'Edit Profile' }).click(),
    shows: button('Save'),
  },
  {
    name: 'the own experience',
    path: '/my-profile?tab=experience',
    options: { as: 'applicant' },
    shows: heading('Work Experience'),
  },
  {
    name: 'the own documents',
    path: '/my-profile?tab=documents',
    options: { as: 'applicant' },
    shows: button(/^Download /),
  },
  {
    name: 'a profile without a record',
    path: '/my-profile?connect=old',
    options: { as: 'applicant', refused: ['409 /api/my-profile/connection'], intercept: withoutRecord },
    shows: heading('Already in our database?'),
  },
  {
    name: 'the form of a new applicant',
    path: '/add-applicant',
    options: recruiter,
    shows: button('Create Applicant'),
  },
  { name: 'a refused page', path: '/applicants', options: { as: 'applicant' }, shows: heading('Access Denied') },
  {
    name: 'the menu of a phone',
    path: '/',
    options: { ...recruiter, size: phone },
    reach: (page) => page.getByRole('button', { name: 'Open the menu' }).click(),
    shows: button('Logout'),
    sizes: [phone],
  },
  {
    name: 'suggestions',
    path: '/',
    options: recruiter,
    reach: (page) => page.getByRole('combobox', { name: 'Search all applicants' }).pressSequentially('we'),
    shows: (page) => page.getByRole('listbox').getByRole('option').first(),
  },
]

const listStates: State[] = [
  {
    name: 'the applicants',
    path: '/applicants?tradeSkills=Welding&experience=5-',
    options: recruiter,
    shows: text(/^Showing 1 to /),
  },
  {
    name: 'the filters of a phone',
    path: '/applicants',
    options: { ...recruiter, size: phone },
    reach: (page) => page.getByRole('button', { name: 'Filters' }).click(),
    shows: heading('Search & Filter'),
    sizes: [phone],
  },
  {
    name: 'an open list of choices',
    path: '/applicants',
    options: recruiter,
    reach: (page) => page.getByRole('button', { name: /^Professions / }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Professions' }).getByRole('radio').first(),
    sizes: [desktop],
  },
  {
    name: 'no applicants',
    path: '/applicants?search=zeppelin',
    options: recruiter,
    shows: text('No applicants found'),
  },
]

const intakeStates: State[] = [
  {
    name: 'the submissions, some selected',
    path: '/submissions',
    options: recruiter,
    reach: (page) =>
      page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check(),
    shows: text('1 selected'),
  },
  {
    name: 'no submissions',
    path: '/submissions',
    options: { ...recruiter, intercept: listing([]) },
    shows: text('No pending submissions'),
  },
  {
    name: 'a review with all its parts',
    path: '/submissions',
    options: recruiter,
    reach: async (page) => {
      await page
        .getByRole('link', { name: /^Review / })
        .first()
        .click()
      await unfoldAll(page)
    },
    shows: button('Approve & Create Applicant'),
  },
  {
    name: 'the question before several are rejected',
    path: '/submissions',
    options: recruiter,
    reach: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check()
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Reject' }).click()
    },
    shows: heading(/^Reject 1 submission/),
  },
  {
    name: 'the status of an application',
    path: '/application-status?token=a.b',
    options: {
      intercept: (page) =>
        page.route('**/api/public/application-status', (route) =>
          route.fulfill({
            json: {
              firstName: 'Åse',
              submittedAt: '2026-01-01T08:00:00.000Z',
              progress: 'interview',
              canWithdraw: true,
            },
          }),
        ),
    },
    shows: button('Withdraw application'),
  },
  { name: 'a status without a link', path: '/application-status', shows: heading('No application chosen') },
]

/** Holds a state to WCAG 2.2 A and AA and best practices at both widths, and its colours in the dark theme, too. */
async function holdsTo(visit: Visit, { path, options, reach, shows, sizes = [desktop, phone] }: State): Promise<void> {
  const page = await visit(path, options)
  await reach?.(page)
  for (const [place, size] of sizes.entries()) {
    await page.setViewportSize(size)
    await seen(shows(page))
    await expectAccessible(page, `${size.width} px wide`)
    // Colours do not change with the width.
    if (place === 0) await expectReadableInTheDark(page)
  }
}

/** `part` is what to look at, the whole page without. */
async function expectAccessible(page: Page, what: string, part?: string): Promise<void> {
  await gone(page.locator('.MuiSkeleton-root'))
  expect(await problemsOf(page, part), what).toEqual([])
}

async function expectReadableInTheDark(page: Page, part?: string): Promise<void> {
  await page.evaluate(`document.documentElement.dataset.theme = 'dark'; ${twoFrames}`)
  expect(await problemsOf(page, part, ['color-contrast']), 'in the dark').toEqual([])
  await page.evaluate(`document.documentElement.dataset.theme = 'light'; ${twoFrames}`)
}

/** Until new colours are drawn. */
const twoFrames = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))'

async function problemsOf(page: Page, part?: string, rules?: string[]): Promise<string[]> {
  // Without frames of other origins there is nothing to carry over into a page of its own, which takes most of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (part) axe.include(part)
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 200))}`)
}

// Axe alone takes seconds for a page on a busy machine.
describe.concurrent('axe finds nothing on', { timeout: 120_000 }, () => {
  for (const state of [...publicStates, ...shellStates, ...listStates, ...intakeStates]) {
    test(state.name, ({ visit }) => holdsTo(visit, state))
  }

  test('a submission beside the applicant of the same email', async ({ visit }) => {
    const { email = '', lastName } = await newApplicant()
    const application = { ...newApplication(), email, lastName, phone: '+45 99 99 99 99', tradeSkills: ['Welding'] }
    const submission = await newSubmission(application)
    await holdsTo(visit, {
      name: 'a comparison',
      path: addressOfSubmission(submission),
      options: { ...recruiter, refused: ['409 /api/admin/public-submissions/{id}/approve'] },
      reach: async (page) => {
        await panel(page).getByRole('button', { name: 'Approve & Create Applicant' }).click()
        await panel(page).getByLabel('Keep apart under another email').check()
      },
      shows: text('Side by side'),
    })
  })

  test('the dialogs about a document', async ({ visit }) => {
    const applicant = await newApplicant()
    const staff = await sharedSession('recruiter')
    await documentOf(staff, applicant.id, makePdf(), { documentType: 'cv', expiryDate: '2020-01-31', tags: ['one'] })
    const page = await visit(`/applicants?applicant=${applicant.id}&tab=documents`, recruiter)
    await page.getByRole('button', { name: 'More for CV.pdf' }).click()
    await seen(page.getByRole('menuitem', { name: 'Delete' }))
    await expectAccessible(page, 'the menu of a document', '[role=menu]')
    await expectReadableInTheDark(page, '[role=menu]')
    await page.getByRole('menuitem', { name: 'Edit details' }).click()
    await seen(page.getByRole('dialog', { name: 'Edit CV.pdf' }))
    await expectAccessible(page, 'a document edited', '.MuiDialog-root')
    await expectReadableInTheDark(page, '.MuiDialog-root')
  })

  for (const size of [desktop, phone]) {
    test(`the dialog of an applicant, ${size.width} px wide`, async ({ visit }) => {
      const applicant = await newApplicant({
        workExperience: [{ company: 'Nordstål', position: 'Welder', startDate: '2015-02-01', isCurrent: true }],
        certifications: [{ name: 'ADR', issuer: 'Danish Road Safety', expiryDate: '2020-01-31' }],
        tradeSkills: ['Welding'],
        hasOwnTools: true,
        linkedinUrl: 'https://www.linkedin.com/in/aase-nielsen',
      })
      const page = await visit(`/applicants?applicant=${applicant.id}`, {
        as: 'recruiter',
        size,
        refused: ['409 /api/applicants/{id}'],
      })
      const expectWell = async (what: string) => {
        await expectAccessible(page, what, '[role=dialog]')
        if (size === desktop) await expectReadableInTheDark(page, '[role=dialog]')
      }
      for (const tab of ['Experience', 'Documents', 'Timeline', 'GDPR', 'Profile']) {
        await openTab(page, tab)
        await seen(dialog(page).getByRole('tabpanel', { name: tab }))
        await expectWell(tab)
      }
      await dialog(page).getByRole('button', { name: 'Edit Profile' }).click()
      await dialog(page).getByRole('textbox', { name: 'Recruiter Notes' }).fill('Mine')
      await changedByTheManager(applicant, { recruiterNotes: 'Theirs' })
      await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
      await seen(page.getByText('This record was changed by someone else'))
      await expectWell('edited by two')
      await page.keyboard.press('Escape')
      await seen(page.getByText('Discard changes?'))
      await expectWell('the question before changes are lost')
    })
  }
})
