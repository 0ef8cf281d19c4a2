import { describe, expect } from 'vitest'
import { invitationMailedTo } from '../api/world/mails.ts'
import { newlySignedInAs, uniqueName } from '../api/world/people.ts'
import { currentUrl, eventually, seen, test, toasted } from './browser.ts'
import { picture } from './screens.ts'

describe('users', () => {
  test('a system admin invites a recruiter, who accepts by mail, is deactivated, and is signed out at the next click', async ({
    visit,
  }) => {
    const username = uniqueName('karen')
    const email = `${username}@mail.example`
    const admin = await visit('/users', { as: await newlySignedInAs('sysadmin') })
    await admin.getByRole('button', { name: 'Invite user' }).click()
    await admin
      .getByRole('dialog')
      .getByRole('textbox', { name: /^Email/ })
      .fill(email)
    await admin.getByRole('button', { name: 'Send invitation' }).click()
    await toasted(admin, `Invitation sent to ${email}`)
    await seen(admin.getByRole('list', { name: 'Invitations' }).getByText(email))
    await picture(admin, 'users')

    const page = await visit(`/accept-invitation#token=${await invitationMailedTo(email)}`, {
      refused: ['401 /api/user', '401 /api/applicants'],
    })
    await seen(page.getByText(`Your role: Recruiter. You can log in with ${email}`))
    for (const [label, value] of [
      [/^First name/, 'Karen'],
      [/^Last name/, username],
      [/^Username/, username],
      [/^Password/, 'a better horse'],
    ] as const)
      await page.getByLabel(label).fill(value)
    await picture(page, 'accept-invitation')
    await page.getByRole('button', { name: 'Create account' }).click()
    await eventually(() => currentUrl(page), '/')
    await seen(page.getByText('Moved to Hired'))

    await admin.getByLabel('Search by name, username or email').fill(username)
    await admin.getByRole('button', { name: `Manage Karen ${username}` }).click()
    await admin.getByRole('button', { name: 'Deactivate' }).click()
    const question = admin.getByRole('dialog', { name: `Deactivate Karen ${username}?` })
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await toasted(admin, `Karen ${username} can no longer log in`)

    await page.getByRole('link', { name: 'Applicant Database' }).click()
    await seen(page.getByText('Your session has expired. Log in again to continue.'))
    expect(currentUrl(page)).toBe('/auth')
  })
})
