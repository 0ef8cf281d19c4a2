import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { getPrivacyNotice } from '../../../shared/privacy/contract/getPrivacyNotice.ts'
import { updateController } from '../../../shared/privacy/contract/updateController.ts'
import { failing } from '../world/fakeApi.ts'
import { absent, eventually, phone, seen, test } from '../world/page.tsx'
import { button, dialog } from '../world/parts.ts'

const agents = { provider: 'Assistant ApS', processorAgreement: 'Agreement of 1 March 2026' }
const controller = { name: 'Agency ApS', address: 'Nygade 1', email: 'privacy@agency.example', cvr: '12345678' }
const nobodyNamed = { controller: null, region: 'eu-north-1', agents: null }
const off = page.getByText('No AI assistant has access to personal data here.')

describe('the privacy page', () => {
  test('names whose AI assistants are let in, by which agreement, and fits a phone', async ({ visit, api }) => {
    api.answer(getPrivacyNotice, () => ({ ...nobodyNamed, agents }))
    await visit('/privacy', { size: phone })
    await seen(page.getByText(agents.provider), page.getByText(agents.processorAgreement))
    await seen(page.getByText('14 days from their arrival'), page.getByText('the region eu-north-1'))
    await seen(page.getByText('people decide about people'))
    expect(document.documentElement.scrollWidth).toBe(phone.width)
  })

  test('says so where none are let in', async ({ visit, api }) => {
    api.answer(getPrivacyNotice, () => nobodyNamed)
    await visit('/privacy')
    await seen(off)
  })

  test('tells the rest while that cannot be loaded, and asks again', async ({ visit, api }) => {
    api.answer(getPrivacyNotice, failing)
    await visit('/privacy')
    await seen(page.getByRole('heading', { name: 'What you can ask of us' }))
    await seen(page.getByRole('alert').first())
    api.answer(getPrivacyNotice, () => nobodyNamed)
    await button('Try again').first().click()
    await seen(off)
    await absent(page.getByRole('alert'))
  })

  test('names who is responsible once a manager said so', async ({ visit, api }) => {
    api.answer(getPrivacyNotice, () => nobodyNamed)
    api.answer(updateController, ({ body }) => body)
    await visit('/privacy', { as: 'recruiting_manager' })
    await seen(page.getByText('The agency has not written here yet who it is.'))
    await button('Say who is responsible').click()
    await dialog().getByLabelText('Company').fill(controller.name)
    await dialog().getByLabelText('Address').fill(controller.address)
    await dialog().getByLabelText('Email').fill(controller.email)
    await dialog().getByLabelText('CVR number').fill('12 34 56 78')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await seen(page.getByText(controller.name), page.getByText('CVR number 12345678'))
    await absent(dialog())
  })

  test('opens beside the public form, which keeps what was typed', async ({ visit }) => {
    await visit('/public-apply')
    const link = page.getByRole('link', { name: 'How we handle your data' })
    await eventually(() => link.element().getAttribute('href'), '/privacy')
    expect(link.element().getAttribute('target')).toBe('_blank')
  })
})
