import { expect, test, vi } from 'vitest'
import { refusalOf } from '../../functions/src/agents/tools/agentTool.ts'
import { makeApplicant } from '../make/applicant.ts'
import { agentWorld } from './agentWorld.ts'

const sentence = 'internal_error: Something went wrong. Please try again.'

test('an agent learns nothing of an unexpected error', async () => {
  const fault = new Error('password of anna@example.com')
  expect(refusalOf(fault)).toBe(sentence)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const anna = makeApplicant()
  const client = await agentWorld([anna]).connected({ scopes: ['read'] })
  Object.defineProperty(anna, 'firstName', {
    get: () => {
      throw fault
    },
  })
  const answer = await client.callTool({ name: 'get_applicant', arguments: { applicantId: anna.id } })
  expect(answer).toMatchObject({ isError: true, content: [{ type: 'text', text: sentence }] })
  expect(JSON.stringify(answer)).not.toContain('anna@example')
  logged.mockRestore()
})
