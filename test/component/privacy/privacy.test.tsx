import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { routes } from '../../../shared/routes.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, eventually, phone, seen, test } from '../world/page.tsx'
import { button, dialog, fillIn, seenTexts } from '../world/parts.ts'

const { getPrivacyNotice, updateController } = routes
const agents = { provider: 'Assistant ApS', processorAgreement: 'Agreement of 1 March 2026' }
const notice = { controller: null, region: 'eu-north-1', agents: null }

describe('the privacy page', () => {
  test('names the AI assistants and their agreement, and fits a phone', async ({ visit, api }) => {
    api.answer(getPrivacyNotice, () => ({ ...notice, agents }))
    await visit('/privacy', { size: phone })
    const texts = [agents.provider, agents.processorAgreement, '14 days from their arrival', 'the region eu-north-1']
    await seenTexts(page, ...[...texts, 'people decide about people'])
    expect(document.documentElement.scrollWidth).toBe(phone.width)
  })

  test('shows the rest if the notice cannot be loaded, and loads it again', async ({ visit, api }) => {
    api.answer(getPrivacyNotice, failing)
    await visit('/privacy')
    await seen(page.getByRole('heading', { name: 'What you can ask of us' }), page.getByRole('alert'))
    api.answer(getPrivacyNotice, () => notice)
    await button('Try again').first().click()
    await seen(page.getByText('No AI assistant has access to personal data here.'))
    await absent(page.getByRole('alert'))
  })

  test('names the data controller after a manager has entered it', async ({ visit, api }) => {
    api.answer(getPrivacyNotice, () => notice)
    api.answer(updateController, ({ body }) => body)
    await visit('/privacy', { as: 'recruiting_manager' })
    await seen(page.getByText('The agency has not written here yet who it is.'))
    await button('Say who is responsible').click()
    const controller = { Company: 'Agency ApS', Address: 'Nygade 1', Email: 'privacy@agency.example' }
    await fillIn({ ...controller, 'CVR number': '12 34 56 78' })
    await dialog().getByRole('button', { name: 'Save' }).click()
    await seen(page.getByText('Agency ApS'), page.getByText('CVR number 12345678'))
    await absent(dialog())
  })

  test('opens in a new tab from the public form', async ({ visit }) => {
    await visit('/public-apply')
    const link = page.getByRole('link', { name: 'How we handle your data' })
    await eventually(() => link.element().getAttribute('href'), '/privacy')
    expect(link.element().getAttribute('target')).toBe('_blank')
  })
})
