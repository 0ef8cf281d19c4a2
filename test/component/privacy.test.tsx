import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { getPrivacyNotice } from '../../shared/contract/privacy/getPrivacyNotice.ts'
import { failing } from './fakeApi.ts'
import { eventually, gone, phone, seen, test, textsOf } from './page.tsx'
import { button } from './parts.ts'

const agents = { provider: 'Assistant ApS', processorAgreement: 'Agreement of 1 March 2026' }
const off = page.getByText('No AI assistant has access to personal data here.')

describe('the privacy page', () => {
  test('names whose AI assistants are let in, by which agreement, and fits a phone', async ({ visit, api }) => {
    api.answer(getPrivacyNotice, () => ({ agents }))
    await visit('/privacy', { size: phone })
    await eventually(() => textsOf(page.getByRole('definition')), [agents.provider, agents.processorAgreement])
    await seen(page.getByText('people decide about people'))
    expect(document.documentElement.scrollWidth).toBe(phone.width)
  })

  test('says so where none are let in', async ({ visit, api }) => {
    api.answer(getPrivacyNotice, () => ({ agents: null }))
    await visit('/privacy')
    await seen(off)
  })

  test('tells the rest while that cannot be loaded, and asks again', async ({ visit, api }) => {
    api.answer(getPrivacyNotice, failing)
    await visit('/privacy')
    await seen(page.getByRole('heading', { name: 'What you can ask of us' }))
    await seen(page.getByRole('alert'))
    api.answer(getPrivacyNotice, () => ({ agents: null }))
    await button('Try again').click()
    await seen(off)
    await gone(page.getByRole('alert'))
  })

  test('opens beside the public form, which keeps what was typed', async ({ visit }) => {
    await visit('/public-apply')
    const link = page.getByRole('link', { name: 'How we handle your data' })
    await eventually(() => link.element().getAttribute('href'), '/privacy')
    expect(link.element().getAttribute('target')).toBe('_blank')
  })
})
