import { describe, expect, test } from 'vitest'
import { agentTools } from '../../functions/src/agents/agentServer.ts'
import { agentScopes } from '../../shared/agents/domain/agentScopes.ts'
import { idOf, makeApplicant, makeNewApplicant } from '../make/applicant.ts'
import { agentWorld } from './agentWorld.ts'

const anna = makeApplicant({ city: 'Aarhus', recruiterNotes: 'Kovalenko calls back', phone: '+45 20 30 40 50' })
const about = { applicantId: anna.id }

/** A call of each tool that finds Anna if it can. A tool without one fails below. */
const calls: Record<string, object> = {
  search_applicants: { query: 'Kovalenko' },
  get_applicant: about,
  create_applicant: makeNewApplicant({ email: 'new@example.com' }),
  update_applicant: { ...about, updates: { city: 'Odense' } },
  get_statistics: {},
  find_person: { email: anna.email },
  list_notes: about,
  add_note: { ...about, text: 'Called' },
  add_task: { ...about, text: 'Call', dueDate: '2026-04-01' },
  list_applications: {},
  list_orders: {},
  people_for_order: { clientId: idOf(711), orderId: idOf(710) },
  draft_message: { ...about, language: 'en', subject: 'Work', text: 'Dear {{firstName}}' },
}

/** Lists of people don't count as views of each (ADR 25). */
const lists = new Set(['search_applicants', 'list_applications', 'people_for_order'])

/** The audit entries that name a person whose data was returned. */
const traces = new Set(['applicant.viewed', 'applicant.created', 'applicant.updated'])

async function called(name: string, args: object) {
  const { connected, audited } = agentWorld([anna])
  const client = await connected({ scopes: [...agentScopes] })
  const { isError, content } = await client.callTool({ name, arguments: { ...args } })
  const words = JSON.stringify(content)
  return { isError, words, audited }
}

describe('a tool', () => {
  test.each(Object.keys(agentTools))('%s logs each person whose data it returns', async (name) => {
    const { isError, words, audited } = await called(name, calls[name] ?? {})
    expect(isError, words).toBeFalsy()
    expect(audited[0]).toMatchObject({ action: 'agent.called', changes: [name] })
    const shows = [anna.firstName, anna.lastName, anna.email ?? '', anna.phone ?? ''].some((text) =>
      words.includes(text),
    )
    if (lists.has(name)) expect(shows, 'A list that finds no one tests nothing').toBe(true)
    else if (shows) expect(audited.filter(({ action }) => traces.has(action))).toHaveLength(1)
  })

  test.each(['list_notes', 'find_person', 'draft_message', 'get_applicant'])(
    '%s logs the view of this person',
    async (name) => {
      const { words, audited } = await called(name, calls[name] ?? {})
      expect(words).toMatch(/Kovalenko|Anna/)
      expect(audited.map(({ action, resourceId }) => [action, resourceId])).toContainEqual([
        'applicant.viewed',
        anna.id,
      ])
    },
  )

  test.each<[string, object]>([
    ['find_person', { email: 'nobody@example.com' }],
    ['list_notes', { applicantId: idOf(404) }],
    ['draft_message', { ...calls.draft_message, applicantId: idOf(404) }],
  ])('%s logs no view of somebody it does not find', async (name, args) => {
    const { audited } = await called(name, args)
    expect(audited.map(({ action }) => action)).toEqual(['agent.called'])
  })
})
