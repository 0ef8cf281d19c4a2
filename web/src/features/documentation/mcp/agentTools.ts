import type { TFunction } from 'i18next'
import type { AgentScope } from '../../../../../shared/agents/domain/agent.ts'

interface DescribedTool {
  name: string
  scope: AgentScope
  text: string
}

/** Describes the endpoint's tools for people. A test compares names and scopes with the tools themselves. */
export const describedTools = (t: TFunction): DescribedTool[] => [
  { name: 'search_applicants', scope: 'read', text: t('Finds people by words, profession, place, skills and years.') },
  { name: 'get_applicant', scope: 'read', text: t('Reads one person; with contact data only where the token allows.') },
  { name: 'create_applicant', scope: 'write', text: t('Adds a person. Needs the scope Contact data, too.') },
  {
    name: 'update_applicant',
    scope: 'write',
    text: t('Changes fields and moves people, but hires, rejects and archives nobody.'),
  },
  { name: 'get_statistics', scope: 'read', text: t('Tells the figures of the dashboard.') },
]

export const scopeWords = (t: TFunction): Record<AgentScope, { name: string; text: string }> => ({
  read: { name: t('Read'), text: t('Find and read people, without contact data, notes and photo') },
  contact: {
    name: t('Contact data'),
    text: t('See email, phone, street, birth date, nationality, notes and photo, too'),
  },
  write: { name: t('Write'), text: t('Add people and change records') },
})
