import { describe, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { atServer } from '../../../openapi/partners/atServer.ts'
import { partnerApiDocument } from '../../../openapi/partners/partnerDocument.ts'
import { routes } from '../../../shared/routes.ts'
import { idOf } from '../../make/applicant.ts'
import { checkLooks } from '../world/checkState.ts'
import { absent, desktop, eventually, phone, seen, test } from '../world/page.tsx'
import { button, seenExactly, seenTexts } from '../world/parts.ts'

const path = '/openapi-partners.json'
const served = () => Response.json(atServer(partnerApiDocument(), { origin: 'https://fagfolk.example' }))
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const titles = () => [...document.querySelectorAll('h2, h3')].map(({ textContent }) => textContent)
/** Returns the codes of tables that are broken into several lines. */
const brokenCodes = () =>
  [...document.querySelectorAll('td:not(:last-of-type) code')]
    .filter((code) => code.getClientRects().length > 1)
    .map(({ textContent }) => textContent)
const group = (name: string) => page.getByRole('group', { name })

describe('the public API documentation', () => {
  // First, because the check of all texts leaves marks in the Danish ones.
  test('opens at the section of its address, and has a frame in Danish', async ({ visit, api }) => {
    api.answerFile(path, served)
    await visit('/developers#rotateWebhookSecret', { size: desktop, language: 'da' })
    await seen(heading('Kom i gang'), page.getByText('Fejlbeskrivelserne, referencen og ændringsloggen er på engelsk.'))
    const target = heading('Rotate a signing secret')
    const isInPlace = () => {
      const { top } = target.element().getBoundingClientRect()
      return top > -5 && top < desktop.height / 2
    }
    await eventually(isInPlace, true)
  })

  test('shows a visitor the guides and each call of partners, with its address and no other call', async ({
    visit,
    api,
  }) => {
    api.answerFile(path, served)
    await visit('/developers', { size: desktop })
    await seen(heading('Changelog'))
    const calls = Object.values(routes).filter(({ access }) => access === 'partner')
    expect(titles()).toEqual(
      expect.arrayContaining(['Getting started', 'Errors', 'Rate limits', ...calls.map(({ summary }) => summary)]),
    )
    expect(document.body.textContent).not.toContain('/api/applicants')
    await seen(group('1. Test your key').getByText("curl 'https://fagfolk.example/api/external/me'"))
    await seen(group('1. Test your key').getByText('"X-API-Key: $FAGFOLK_API_KEY"'))
    await seenExactly(page.getByRole('group', { name: 'Errors' }), 'stage_not_writable', 'idempotency_key_reused')
    expect(brokenCodes()).toEqual([])
    await seen(group('Webhook receiver in TypeScript').getByText('timingSafeEqual(given, expected)'))
    await expect.element(page.getByRole('link', { name: 'Download OpenAPI document' })).toHaveAttribute('href', path)
  })

  test('is readable and in Danish around the reference', async ({ visit, api }) => {
    api.answerFile(path, served)
    await visit('/developers', { size: desktop })
    await seen(heading('Changelog'))
    await checkLooks(heading('Partner API'))
  })

  test('describes parameters, fields inside others, and long lists on request', async ({ visit, api }) => {
    api.answerFile(path, served)
    await visit('/developers', { size: desktop })
    const entry = page.getByRole('region', { name: 'Create an applicant', exact: true })
    await seenTexts(entry, 'Idempotency-Key', 'firstName', 'Main trade, such as', 'at most 100 characters')
    const hidden = entry.getByText('Maximum weight the applicant can lift, in kg, typically 20 to 60.')
    await absent(hidden)
    await entry
      .getByText(/^Show \d+ more fields$/)
      .first()
      .click()
    await seen(hidden)
    await entry.getByText('Show fields of workExperience[]').click()
    await seen(entry.getByText('Name of the employer.'))
    const list = page.getByRole('region', { name: 'List applicants', exact: true })
    await seenTexts(list, 'Only applicants that have changed at or after this time.', /list of/)
    await seen(list.getByRole('link', { name: 'Applicant object' }))
  })

  test('fits a phone, shows the demo key of a local stage, and recovers from a failure', async ({ visit, api }) => {
    api.answerFile(path, () => new Response('', { status: 503 }))
    await visit('/developers', { size: phone })
    await seen(page.getByText('The documentation could not be loaded'))
    const demo = { key: 'demo-key-of-this-stage', recordOwner: idOf(5) }
    api.answerFile(path, () => Response.json(atServer(partnerApiDocument(), { origin: 'http://localhost:5173', demo })))
    await button('Try again').click()
    await seen(page.getByText('The examples contain the API key for this local demo. Copy and run them.'))
    await seen(group('2. Create an applicant').getByText(`"recordOwner": "${idOf(5)}"`))
    expect(document.documentElement.scrollWidth).toBe(phone.width)
    const [status] = group('Errors').element().querySelectorAll('td')
    expect(status?.dataset.head).toBe('Status')
    expect(status && getComputedStyle(status, '::before').content).toBe('"Status: "')
    expect(brokenCodes()).toEqual([])
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await button('Copy 1. Test your key').click()
    expect(copy.mock.calls[0]?.[0]).toBe(
      `curl 'http://localhost:5173/api/external/me' \\\n  --header "X-API-Key: demo-key-of-this-stage"`,
    )
    await page.getByText('Contents', { exact: true }).click()
    await seen(page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Withdraw an applicant' }))
  })
})
