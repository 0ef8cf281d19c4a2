import { describe, expect } from 'vitest'
import { routes } from '../../shared/routes.ts'
import { expectFound } from '../api/world/foundApplicants.ts'
import { callback, sdkClient } from '../api/world/oauth.ts'
import { newPerson, signedInAs } from '../api/world/people.ts'
import { currentUrl, eventually, seen, test } from './browser.ts'

describe('an agent', () => {
  test("registers through the SDK, gets a user's consent, and is limited to the granted scopes", async ({ visit }) => {
    const recruiter = await signedInAs('recruiter')
    const { body: welder } = await recruiter.call(routes.createApplicant, { body: { ...newPerson(), city: 'Aarhus' } })
    await expectFound(recruiter, welder.lastName, [welder.id])
    const client = sdkClient()
    const asked = await client.consentAddress()
    let answer = ''
    const page = await visit(`${asked.pathname}${asked.search}`, {
      refused: ['401 /api/user'],
      // No server listens at the redirect address.
      intercept: (opened) =>
        opened.route(`${callback}**`, (route) => {
          answer = route.request().url()
          return route.fulfill({ body: 'Connected' })
        }),
    })
    await page.getByRole('textbox', { name: 'Username' }).fill('recruiter')
    await page.getByLabel(/^Password/).fill('demo1234')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()

    await seen(page.getByRole('heading', { name: 'Allow SDK client to act for you?' }))
    expect(currentUrl(page)).toBe(`${asked.pathname}${asked.search}`)
    await page.getByRole('checkbox', { name: /^Contact details/ }).uncheck()
    await page.getByRole('checkbox', { name: /^Write/ }).uncheck()
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await seen(page.getByText('Connected'))
    await eventually(() => new URL(answer).searchParams.get('state'), 'of-the-sdk')

    const agent = await client.connected(new URL(answer))
    const found = await agent.callTool({
      name: 'search_applicants',
      arguments: { profession: 'Welder', location: 'Aarhus' },
    })
    const { people } = found.structuredContent as { people: { id: string }[] }
    expect(people.length).toBeGreaterThan(0)
    const [{ id: applicantId = '' } = {}] = people
    const read = await agent.callTool({ name: 'get_applicant', arguments: { applicantId } })
    expect(read.isError).toBeFalsy()
    expect(JSON.stringify(read.structuredContent)).not.toContain('@')
    const updates = { pipelineStage: 'screening' }
    expect((await agent.callTool({ name: 'update_applicant', arguments: { applicantId, updates } })).isError).toBe(true)
    await agent.close()
  })

  test('learns that consent was denied', async ({ visit }) => {
    const asked = await sdkClient().consentAddress()
    let answer = ''
    const page = await visit(`${asked.pathname}${asked.search}`, {
      as: 'recruiter',
      intercept: (opened) =>
        opened.route(`${callback}**`, (route) => {
          answer = route.request().url()
          return route.fulfill({ body: 'Not connected' })
        }),
    })
    await page.getByRole('button', { name: 'Deny', exact: true }).click()
    await seen(page.getByText('Not connected'))
    expect(new URL(answer).searchParams.get('error')).toBe('access_denied')
  })
})
