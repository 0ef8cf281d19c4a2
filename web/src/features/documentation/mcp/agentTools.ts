import type { TFunction } from 'i18next'
import type { AgentScope } from '../../../../../shared/agents/domain/agentScopes.ts'

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
  { name: 'find_person', scope: 'contact', text: t('Finds who has an email or a phone number.') },
  { name: 'list_notes', scope: 'notes', text: t('Reads the notes, calls and tasks about a person.') },
  { name: 'add_note', scope: 'notes', text: t('Adds a note in your name.') },
  { name: 'add_task', scope: 'notes', text: t('Adds a task for you.') },
  { name: 'list_applications', scope: 'read', text: t('Lists the applications that wait, without contact data.') },
  { name: 'list_orders', scope: 'read', text: t('Lists the orders of clients, without rates.') },
  { name: 'people_for_order', scope: 'read', text: t('Shows who meets an order, nearest first. It ranks nobody.') },
  { name: 'draft_message', scope: 'contact', text: t('Fills in a mail. You check and send it yourself.') },
]

export const scopeWords = (t: TFunction): Record<AgentScope, { name: string; text: string }> => ({
  read: {
    name: t('Read'),
    text: t('Find and read people, orders and waiting applications, without contact data, notes and photo'),
  },
  contact: {
    name: t('Contact data'),
    text: t('See email, phone, street, birth date, nationality and photo, too, and draft mails'),
  },
  write: { name: t('Write'), text: t('Add people and change records') },
  notes: { name: t('Notes and tasks'), text: t('Read and add notes and tasks of the staff') },
})
