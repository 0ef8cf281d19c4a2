import { describe, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApiDocument } from '../../../openapi/document.ts'
import { webhookTypes } from '../../../shared/partners/domain/webhook.ts'
import { absent, currentUrl, eventually, phone, seen, test, toasted } from '../world/page.tsx'
import { button } from '../world/parts.ts'

const [recruiter, client] = [{ as: 'recruiter' }, { as: 'client' }] as const
const tab = (name: string) => page.getByRole('tab', { name })
const group = (name: string) => page.getByRole('group', { name })
const exactly = (text: string) => page.getByText(text, { exact: true })

describe('the documentation', () => {
  test('has a tab with a URL for each part, reached by keyboard', async ({ visit }) => {
    await visit('/documentation', client)
    await seen(tab('External API'), exactly('/api/external/applicants'))
    await tab('External API').click()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    await seen(exactly('yearsOfExperience'))
    for (const [name, shows] of Object.entries({
      ...{ Authentication: 'When a call is refused', 'JSON Schema': 'Download the OpenAPI document' },
      ...{
        Examples: 'Create an applicant',
        'MCP Integration': 'Connect a client',
        'Copy for AI': 'For an AI assistant',
      },
    })) {
      await tab(name).click()
      await seen(exactly(shows))
    }
    await eventually(currentUrl, '/documentation?tab=ai')
    history.back()
    await seen(exactly('Connect a client'))
  })

  test('describes the calls and webhooks of partners', async ({ visit }) => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await visit('/documentation', recruiter)
    await page.getByRole('button', { name: /^GET .*external.me/ }).click()
    await seen(group('Answer, 200').getByText('"requestsPerSecond": 5'))
    await seen(page.getByText('wrong_credentials'), page.getByText('not_configured'))
    const types = [...webhookTypes, 'ping']
    await seen(...types.map((type) => group('Types of webhooks').getByText(type, { exact: true })))
    await seen(group('Headers of webhooks').getByText('webhook-signature', { exact: true }))
    await button('Copy A receiver in Python').click()
    await toasted('Copied!')
    expect(copy.mock.calls[0]?.[0]).toContain('hmac.compare_digest(')
  })

  test('describes the rules of every field, and fits a phone', async ({ visit }) => {
    await visit('/documentation?tab=model', client)
    const row = (name: string) => page.getByRole('row').filter({ has: exactly(name) })
    await seen(row('firstName').getByText('Yes'), row('firstName').getByText('at most 100 characters'))
    await seen(row('languages[].proficiency').getByText('one of native, fluent, conversational, basic'))
    await seen(row('driverLicenseClasses').getByText('list: text'))
    await seen(row('maxLiftingWeight').getByText('at least 0, at most 200, kg, typically 20 to 60'))
    await page.viewport(phone.width, phone.height)
    await eventually(() => document.documentElement.scrollWidth, phone.width)
    await seen(exactly('firstName'))
  })

  test('copies code, says so for two seconds, and says that copying failed', async ({ visit }) => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await visit('/documentation?tab=examples', recruiter)
    await button('Copy Python').click()
    await toasted('Copied!')
    await seen(button('Copied!'))
    expect(copy.mock.calls[0]?.[0]).toContain('urllib.request.Request(')
    await seen(button('Copy Python'))
    await absent(button('Copied!'))
    await tab('Copy for AI').click()
    await button('Copy Text for the assistant').click()
    await eventually(() => copy.mock.calls.at(-1)?.[0]?.startsWith('# Fagfolk: the API for partners'), true)
    copy.mockRejectedValue(new Error('forbidden'))
    await tab('Examples').click()
    await button('Copy Python').click()
    await toasted('Copy Failed')
  })

  test('is open to applicants, and can be loaded again after a failure', async ({ visit, api }) => {
    api.answerFile('/openapi.json', () => new Response('', { status: 503 }))
    await visit('/documentation', { as: 'applicant' })
    await seen(page.getByText('The documentation could not be loaded'))
    api.answerFile('/openapi.json', () => Response.json(openApiDocument()))
    await button('Try again').click()
    await seen(page.getByRole('heading', { name: 'Documentation' }), page.getByText('/api/external/me'))
  })
})
