import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accountKeys } from '../../functions/src/accounts/keys.ts'
import { localTable } from '../api/world/localTable.ts'
import { registered } from '../api/world/people.ts'
import { currentUrl, eventually, seen, test } from './browser.ts'
import { picture } from './screens.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Gives the page's browser an authenticator that holds passkeys and always verifies the person. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
}

/** Makes the last proof of an account's sessions an hour old. */
async function letProofsAge(userId: string): Promise<void> {
  const { client, name } = localTable()
  const { pk } = accountKeys.session(userId, '')
  const query = new QueryCommand({
    TableName: name,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :session)',
    ExpressionAttributeValues: { ':pk': pk, ':session': 'SESSION#' },
  })
  const { Items = [] } = await client.send(query)
  for (const { sk } of Items)
    await client.send(
      new UpdateCommand({
        TableName: name,
        Key: { pk, sk },
        UpdateExpression: 'SET provedAt = :then',
        ExpressionAttributeValues: { ':then': new Date(Date.now() - 3_600_000).toISOString() },
      }),
    )
}

describe('a passkey', () => {
  test('is added, signs in alone, steps up, and is removed', async ({ visit }) => {
    const { someone: owner, user, username, password } = await registered()
    const page = await visit('/account', {
      as: owner,
      refused: ['401 /api/user', '403 /api/account/recovery-codes', '401 /api/my-profile/questions'],
    })
    await addVirtualAuthenticator(page)
    await button(page, 'Add passkey').click()
    await button(page, 'Create passkey').click()
    const codes = dialog(page, 'Save your recovery codes')
    await seen(codes.getByRole('listitem').first())
    expect(await codes.getByRole('listitem').count()).toBe(10)
    await picture(page, 'recovery-codes')
    await button(page, 'I have saved them').click()
    await seen(page.getByText('10 recovery codes left'))
    await picture(page, 'account-two-step')
    await button(page, 'Add authenticator app').click()
    await seen(page.getByRole('img', { name: 'QR code for your authenticator app' }))
    await picture(page, 'add-app')
    await button(page, 'Cancel').click()

    await button(page, 'Logout').click()
    await eventually(() => currentUrl(page), '/auth')
    await page.getByRole('textbox', { name: /^Username/ }).fill(username)
    await page.getByLabel(/^Password/).fill(password)
    await button(page, 'Log in').click()
    await seen(page.getByRole('heading', { name: "Confirm that it's you" }))
    await picture(page, 'second-step')
    await button(page, 'Log in with a passkey').click()
    await eventually(() => currentUrl(page), '/')

    await letProofsAge(user.id)
    await page.goto('/account')
    await button(page, 'Create new recovery codes').click()
    await seen(dialog(page, "Confirm that it's you"))
    await picture(page, 'proof')
    await button(page, 'Use a passkey').click()
    await button(page, 'I have saved them').click()

    await page.getByRole('button', { name: /^Remove / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await seen(page.getByText(/ was removed$/).first())
    await seen(page.getByText('nobody can log in with your password alone'))
  })
})
