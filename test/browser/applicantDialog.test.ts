import { describe, expect } from 'vitest'
import {
  changedByTheManager,
  detail,
  dialog,
  fullNameOf,
  listOf,
  newApplicant,
  openTab,
  rows,
  savedApplicant,
} from './applicantPages.ts'
import { addressOf, eventually, gone, seen, test, toastArea, toasted } from './browser.ts'

const pathOf = ({ id }: { id: string }) => `/applicants?applicant=${id}`

describe.concurrent('the dialog of an applicant', () => {
  test('keeps a timeline of what was done, the latest first', async ({ visit }) => {
    const applicant = await newApplicant()
    await changedByTheManager(applicant, { pipelineStage: 'interview' })
    await changedByTheManager(applicant, { starRating: 5 })
    const page = await visit(`${pathOf(applicant)}&tab=timeline`, { as: 'recruiter' })
    const entries = dialog(page).getByRole('listitem')
    await seen(entries.getByText(/Mette Krogh/))
    expect(await entries.locator('p:first-of-type').allTextContents()).toEqual([
      'Starred',
      'Moved from New to Interview',
      'Applicant created',
    ])
    await openTab(page, 'GDPR')
    await seen(detail(page, 'Consent Date').getByText(String(new Date().getFullYear())))
  })
})

describe.concurrent('the clipboard', () => {
  // All pages of the browser share one clipboard: the two copies follow each other in one test.
  test('takes the email and the phone', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(pathOf(applicant), { as: 'recruiter' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const what of ['email', 'phone'] as const) {
      await dialog(page)
        .getByRole('button', { name: `Copy ${what}` })
        .click()
      await toasted(page, 'Copied', 'Copied to clipboard')
      await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(applicant[what])
    }
  })

  test('may be out of reach', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(pathOf(applicant), { as: 'recruiter' })
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("no"))')
    await dialog(page).getByRole('button', { name: 'Copy email' }).click()
    await toasted(page, 'Failed to copy to clipboard')
  })
})

describe.concurrent('star and stage in the dialog', () => {
  test('the star is set and seen in the list', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(listOf(applicant), { as: 'recruiter' })
    await rows(page).getByRole('link').click()
    const star = dialog(page).getByRole('button', { name: `Star ${fullNameOf(applicant)}` })
    await star.click()
    await eventually(() => star.getAttribute('aria-pressed'), 'true')
    await seen(dialog(page).getByRole('img', { name: '5 of 5 stars' }))
    await eventually(async () => (await savedApplicant(applicant)).starRating, 5)
    await page.keyboard.press('Escape')
    await gone(dialog(page))
    const inList = rows(page).getByRole('button', { name: `Star ${fullNameOf(applicant)}` })
    expect(await inList.getAttribute('aria-pressed')).toBe('true')
  })

  test('the stage is moved from its badge, and the move undone from its toast', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(pathOf(applicant), { as: 'recruiter' })
    await dialog(page)
      .getByRole('button', { name: /^Stage: New\./ })
      .click()
    const choices = ['Screening', 'Interview', 'Shortlisted', 'Offered', 'Hired', 'Rejected']
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(choices)
    await page.getByRole('menuitem', { name: 'Interview' }).click()
    await toasted(page, 'Moved to Interview', fullNameOf(applicant))
    await seen(dialog(page).getByRole('button', { name: /^Stage: Interview\./ }))
    await eventually(async () => (await savedApplicant(applicant)).pipelineStage, 'interview')
    await toastArea(page).getByText('Undo').click()
    await seen(dialog(page).getByRole('button', { name: /^Stage: New\./ }))
    await eventually(async () => (await savedApplicant(applicant)).pipelineStage, 'new')
  })
})

describe.concurrent('the address of the dialog', () => {
  test('opens it, and the back button closes it', async ({ visit }) => {
    const applicant = await newApplicant()
    const page = await visit(listOf(applicant), { as: 'recruiter' })
    await rows(page).getByRole('link').click()
    await seen(dialog(page).getByRole('heading', { name: fullNameOf(applicant) }))
    await openTab(page, 'Timeline')
    await eventually(() => addressOf(page), `${listOf(applicant)}&applicant=${applicant.id}&tab=timeline`)
    await page.reload()
    await seen(dialog(page).getByText('Applicant created'))
    await page.goBack()
    await gone(dialog(page))
    expect(addressOf(page)).toBe(listOf(applicant))
    await page.goForward()
    await seen(dialog(page))
  })
})
