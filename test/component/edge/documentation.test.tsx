import { describe, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApiDocument } from '../../../openapi/document.ts'
import { webhookTypes } from '../../../shared/partners/domain/webhook.ts'
import { absent, addressNow, eventually, phone, seen, test, toasted } from '../world/page.tsx'
import { button } from '../world/parts.ts'

const tab = (name: string) => page.getByRole('tab', { name })
const navigation = () => page.getByRole('navigation', { name: 'Main' })
const copied = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()

describe('the documentation', () => {
  test('stands in the sidebar, but for applicants, who may open it too', async ({ visit }) => {
    for (const role of ['client', 'recruiter', 'recruiting_manager', 'sysadmin'] as const) {
      await visit('/', { as: role })
      await seen(navigation().getByRole('link', { name: 'Documentation' }))
    }
    await visit('/documentation', { as: 'applicant' })
    await seen(page.getByRole('heading', { name: 'Documentation' }), page.getByText('/api/external/me'))
    await absent(navigation().getByRole('link', { name: 'Documentation' }))
  })

  test('has its parts in tabs that stand in the address', async ({ visit }) => {
    await visit('/documentation', { as: 'client' })
    await seen(tab('External API'), page.getByText('/api/external/applicants', { exact: true }))
    for (const [name, shows] of [
      ['Authentication', 'When a call is refused'],
      ['Data Model', 'yearsOfExperience'],
      ['JSON Schema', 'Download the OpenAPI document'],
      ['Examples', 'Create an applicant'],
      ['MCP Integration', 'Connect a client'],
      ['Copy for AI', 'For an AI assistant'],
    ] as const) {
      await tab(name).click()
      await seen(page.getByText(shows, { exact: true }))
    }
    await eventually(addressNow, '/documentation?tab=ai')
    history.back()
    await seen(page.getByText('Connect a client', { exact: true }))
  })

  test('tells of every call of partners, with an example and its refusals', async ({ visit }) => {
    await visit('/documentation', { as: 'recruiter' })
    await page.getByRole('button', { name: /^GET .*external.me/ }).click()
    await seen(page.getByRole('group', { name: 'Answer, 200' }).getByText('"requestsPerSecond": 5'))
    await seen(page.getByText('wrong_credentials'), page.getByText('not_configured'))
  })

  test('tells what is sent to partners, and how a receiver checks it', async ({ visit }) => {
    const clipboard = copied()
    await visit('/documentation', { as: 'recruiter' })
    const types = page.getByRole('group', { name: 'Types of webhooks' })
    for (const type of [...webhookTypes, 'ping']) await seen(types.getByText(type, { exact: true }))
    await seen(page.getByRole('group', { name: 'Headers of webhooks' }).getByText('webhook-signature', { exact: true }))
    await button('Copy A receiver in Python').click()
    await toasted('Copied!')
    expect(clipboard.mock.calls[0]?.[0]).toContain('hmac.compare_digest(')
  })

  test('tells the rule of every field', async ({ visit }) => {
    await visit('/documentation?tab=model', { as: 'client' })
    const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
    await seen(row('firstName').getByText('Yes'), row('firstName').getByText('at most 100 characters'))
    await seen(row('languages[].proficiency').getByText('one of native, fluent, conversational, basic'))
    await seen(row('driverLicenseClasses').getByText('list: text'))
    await seen(row('maxLiftingWeight').getByText('at least 0, at most 200, kg, typically 20 to 60'))
  })

  test('copies code, says so, and has its button back after two seconds', async ({ visit }) => {
    const clipboard = copied()
    await visit('/documentation?tab=examples', { as: 'recruiter' })
    await button('Copy Python').click()
    await toasted('Copied!')
    await seen(button('Copied!'))
    expect(clipboard.mock.calls[0]?.[0]).toContain('urllib.request.Request(')
    await seen(button('Copy Python'))
    await absent(button('Copied!'))
  })

  test('says when the browser does not let it copy', async ({ visit }) => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
    await visit('/documentation?tab=ai', { as: 'recruiter' })
    await button('Copy Text for the assistant').click()
    await toasted('Copy Failed')
  })

  test('is one text for an assistant, with every call, field and rule', async ({ visit }) => {
    const clipboard = copied()
    await visit('/documentation?tab=ai', { as: 'recruiter' })
    await button('Copy Text for the assistant').click()
    await toasted('Copied!')
    const text = clipboard.mock.calls[0]?.[0] ?? ''
    for (const [path, methods] of Object.entries(openApiDocument().paths ?? {}))
      for (const [method, { tags }] of Object.entries(methods as Record<string, { tags: string[] }>))
        expect(text.includes(`## ${method.toUpperCase()} ${path}\n`)).toBe(tags.includes('Partners'))
    expect(text).toContain('- `email`: email, required, at most 254 characters')
    expect(text).toContain('- `maxLiftingWeight`: whole number, at least 0, at most 200, kg, typically 20 to 60')
    expect(text).toContain('Idempotency-Key')
  })

  test('fits a phone', async ({ visit }) => {
    await visit('/documentation?tab=model', { as: 'recruiter', size: phone })
    await seen(page.getByText('firstName', { exact: true }))
    expect(document.documentElement.scrollWidth).toBe(phone.width)
  })

  test('is walked through by the keyboard', async ({ visit }) => {
    await visit('/documentation', { as: 'recruiter' })
    await tab('External API').click()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    await seen(page.getByText('yearsOfExperience', { exact: true }))
  })

  test('can be asked for again when it did not come', async ({ visit, api }) => {
    api.answerFile('/openapi.json', () => new Response('', { status: 503 }))
    await visit('/documentation', { as: 'recruiter' })
    await seen(page.getByText('The documentation could not be loaded'))
    api.answerFile('/openapi.json', () => Response.json(openApiDocument()))
    await button('Try again').click()
    await seen(page.getByText('/api/external/me'))
  })
})
