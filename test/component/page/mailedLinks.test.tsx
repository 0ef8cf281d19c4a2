import { expect } from 'vitest'
import type { AnyRoute } from '../../../shared/kernel/contract/defineRoute.ts'
import { ProductError } from '../../../shared/kernel/domain/errors.ts'
import { routes } from '../../../shared/routes.ts'
import { refusing } from '../world/fakeApi.ts'
import { currentUrl, eventually, seen, test } from '../world/page.tsx'
import { button } from '../world/parts.ts'
import { withoutFactors } from '../world/people.ts'

const invalidLink = refusing(new ProductError('invalid_link', 'This link is invalid or has expired.'))

/** The pages to which mails link with a token, and what they ask with it before anybody presses a button. */
const pages: [path: string, asked: AnyRoute | undefined][] = [
  ['/accept-invitation', routes.readInvitation],
  ['/application-status', routes.getApplicationStatus],
  ['/not-me', undefined],
  ['/proposal', routes.readProposal],
  ['/proposed', undefined],
  ['/reset-password', routes.checkResetToken],
  ['/still-available', routes.readAvailability],
  ['/stop-digest', routes.readDigest],
  ['/unsubscribe', routes.readSubscription],
  ['/your-data', routes.readOwnData],
]

test.for(pages)(
  '%s takes the token of its link out of the address before it asks anything',
  async ([path, asked], { visit, api }) => {
    const addresses: string[] = []
    if (asked)
      api.answer(asked, () => {
        addresses.push(currentUrl())
        return invalidLink()
      })
    await visit(`${path}#token=known-to-the-mailbox`)
    await eventually(currentUrl, path)
    if (asked) await eventually(() => addresses.at(0), path)
  },
)

test('the account page takes the token of its link out of the address before it is confirmed', async ({
  visit,
  reload,
  api,
}) => {
  api.answer(routes.getAccount, () => ({ ...withoutFactors, email: 'anna@example.com', sessions: [] }))
  api.answer(routes.confirmSignInEmail, invalidLink)
  await visit('/account#confirm=known-to-the-mailbox', { as: 'recruiter' })
  await seen(button('Confirm'))
  await eventually(currentUrl, '/account')
  await reload({ as: 'recruiter' })
  await button('Confirm').click()
  await eventually(() => api.asked(routes.confirmSignInEmail)[0]?.body, { token: 'known-to-the-mailbox' })
})

test.for([
  ['connect', routes.connectProfile],
  ['confirm', routes.confirmEmail],
] as const)(
  'the profile takes the token that should %s out of the address before it sends it',
  async ([purpose, route], { visit, api, database }) => {
    let address: string | undefined
    database.ownId = undefined
    api.answer(route as AnyRoute, () => {
      address = currentUrl()
      return invalidLink()
    })
    await visit(`/my-profile#${purpose}=known-to-the-mailbox`, { as: 'applicant' })
    await eventually(() => address, '/my-profile')
    expect(api.asked(route as AnyRoute)[0]?.body).toEqual({ token: 'known-to-the-mailbox' })
  },
)
