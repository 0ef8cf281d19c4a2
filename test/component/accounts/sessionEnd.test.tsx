import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '../../../shared/accounts/domain/user.ts'
import type { AnyRoute } from '../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import { call } from '../../../web/src/api/call.ts'
import { type FakeApi, refusing } from '../world/fakeApi.ts'
import { eventually, seen, test, toastArea, toasted } from '../world/page.tsx'
import { button, clickInTurn, dialog, editPath, fillIn, pathOf, rows, seenTexts, submit } from '../world/parts.ts'
import { sessionUsers } from '../world/people.ts'

const { createCompany, listCompanies, listTemplates, previewMessages, signIn, signOut, suggestSearches } = routes
const { updateApplicant, updateMyProfile } = routes
const ended = refusing(new ProductError('not_signed_in', 'You are not logged in'))
const firstName = () => page.getByRole('textbox', { name: 'First name' })
const toasts = () => toastArea().getByRole('listitem', { includeHidden: true })
const stored = () => Object.values(sessionStorage).join()
const sessionEnded = 'Your session has expired. Log in again to continue.'

/** Ends the session with a call unrelated to the form, which is never answered. */
function endSession(api: FakeApi): void {
  api.answerOnce(suggestSearches, ended)
  void call(suggestSearches, { query: { q: 'we' } })
}

async function signInAs(api: FakeApi, role: Role): Promise<void> {
  api.answer(signIn, () => sessionUsers[role])
  await submit({ Username: role, Password: 'demo1234' }, 'Log in')
}

interface Form {
  path: (applicantId: string) => string
  as?: Role
  open?: string
  /** The typed texts, by label. */
  texts: Record<string, string>
  /** The button and the call that end the session; by default an unrelated call does. */
  send?: [name: string, call: AnyRoute]
}

const messageTexts = { Subject: 'A job', Text: 'Are you free in May?' }
const forms: Record<string, Form> = {
  'a new applicant': { path: () => '/add-applicant', texts: { 'First name': 'Bo' } },
  'the quick-add dialog': { path: () => '/applicants', open: 'Quick-add applicant', texts: { 'First name': 'Bo' } },
  'a message': {
    path: (id) => `${pathOf({ id })}&tab=timeline`,
    ...{ open: 'Write message', texts: messageTexts, send: ['Preview', previewMessages] },
  },
  'a new client': {
    path: () => '/clients',
    ...{ open: 'Add client', texts: { Name: 'Lund' }, send: ['Add client', createCompany] },
  },
  'the own profile': {
    path: () => '/my-profile',
    ...{ as: 'applicant', open: 'Edit Profile', texts: { Phone: '+45 11 11 11 11' }, send: ['Save', updateMyProfile] },
  },
}

describe('text typed before a session ends', () => {
  test.for(Object.entries(forms))('is restored in %s', async ([_what, form], { visit, api, database }) => {
    api.answer(listTemplates, () => [])
    api.answer(listCompanies, () => ({ companies: [], next: null }))
    const { path, as = 'recruiter', open, texts, send } = form
    await visit(path(database.add({ email: 'anna@mail.example' }).id), { as })
    if (open) await button(open).last().click()
    await fillIn(texts)
    if (send) {
      api.answerOnce(send[1], ended)
      await button(send[0]).click()
    } else endSession(api)
    await seenTexts(page, sessionEnded)
    await signInAs(api, as)
    for (const [label, text] of Object.entries(texts))
      await expect.element(page.getByRole('textbox', { name: new RegExp(`^${label}`) })).toHaveValue(text)
    await toasted('Text restored', 'You wrote it before you were logged out. It is not saved yet.')
  })

  test('is restored in a record without overwriting what others changed', async ({ visit, api, database }) => {
    const applicant = database.add()
    await visit(editPath(applicant).replace('edit=yes', 'edit=all'), { as: 'recruiter' })
    const phone = dialog().getByRole('textbox', { name: /^Phone/ })
    await phone.fill('+45 11 22 33 44')
    api.answerOnce(updateApplicant, ended)
    await button('Save Changes').click()
    await seenTexts(page, sessionEnded)
    expect(toasts().length).toBe(0)
    database.change(applicant.id, { phone: '+45 99 99 99 99', city: 'Odense' })
    await signInAs(api, 'recruiter')
    await expect.element(phone).toHaveValue('+45 11 22 33 44')
    await button('Save Changes').click()
    await seenTexts(page, 'This record was changed by someone else')
    expect(database.applicant(applicant.id)).toMatchObject({ phone: '+45 99 99 99 99', city: 'Odense' })
    await button('Overwrite with my changes').click()
    await toasted('Success', 'Applicant updated successfully')
    expect(database.applicant(applicant.id)).toMatchObject({ phone: '+45 11 22 33 44', city: 'Odense' })
  })

  test('is deleted if someone else signs in, or by signing out after a question', async ({ visit, api }) => {
    api.answer(signOut, () => undefined)
    await visit('/add-applicant', { as: 'recruiter' })
    await firstName().fill('Bo')
    endSession(api)
    await signInAs(api, 'sysadmin')
    await expect.element(firstName()).toHaveValue('')
    expect(toasts().filter({ hasText: 'Text restored' }).length).toBe(0)
    expect(stored()).not.toContain('"Bo"')
    await firstName().fill('Bo')
    await eventually(() => stored().includes('"Bo"'), true)
    await clickInTurn(button('Logout'), button('Keep editing'))
    await expect.element(firstName()).toHaveValue('Bo')
    expect(api.asked(signOut)).toEqual([])
    await clickInTurn(button('Logout'), dialog().getByRole('button', { name: 'Log out' }))
    await toasted('Logged out')
    await signInAs(api, 'recruiter')
    await page.getByRole('link', { name: 'Add Applicant' }).first().click()
    await expect.element(firstName()).toHaveValue('')
    expect(stored()).not.toContain('"Bo"')
  })
})

describe('the people that a page shows', () => {
  const shown = () => document.documentElement.outerHTML

  test.for<[how: string, end: (api: FakeApi) => unknown]>([
    [
      'logging out',
      async (api) => {
        api.answer(signOut, () => undefined)
        await button('Logout').click()
      },
    ],
    ['a refused call', endSession],
  ])(
    'leave it with %s, and the next user of the browser does not see them',
    async ([, end], { visit, api, database, person }) => {
      const { lastName } = database.add({ lastName: 'Qvistgaard' })
      await visit('/applicants', { as: 'recruiter' })
      await seen(rows())
      expect(shown()).toContain(lastName)
      person.now = undefined
      await end(api)
      await seen(button('Log in'))
      expect(shown()).not.toContain(lastName)
      expect(stored() + Object.values(localStorage).join()).not.toContain(lastName)
      const release = api.hold(routes.searchApplicants)
      person.now = sessionUsers.sysadmin
      await signInAs(api, 'sysadmin')
      await page.getByRole('link', { name: 'Applicant Database' }).first().click()
      await seen(page.getByRole('heading', { name: 'Applicants Database' }))
      expect(shown()).not.toContain(lastName)
      release()
      await seen(rows())
    },
  )
})
