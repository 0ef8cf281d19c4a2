import type { TFunction } from 'i18next'
import type { AgentScope } from '../../../../../shared/agents/domain/agentScopes.ts'

interface DescribedTool {
  name: string
  scope: AgentScope
  text: string
}

/** Describes the endpoint's tools for people. A test compares names and scopes with the tools themselves. */
export const describedTools = (t: TFunction): DescribedTool[] => [
  {
    name: 'search_applicants',
    scope: 'read',
    text: t('Finds applicants by keyword, profession, location, skills and experience.'),
  },
  {
    name: 'get_applicant',
    scope: 'read',
    text: t('Reads one applicant. Contact details need the permission Contact details.'),
  },
  {
    name: 'create_applicant',
    scope: 'write',
    text: t('Adds an applicant. Also needs the permission Contact details.'),
  },
  {
    name: 'update_applicant',
    scope: 'write',
    text: t('Edits fields and moves applicants between stages. Cannot offer a job, hire, reject or archive.'),
  },
  { name: 'get_statistics', scope: 'read', text: t('Reads the dashboard figures.') },
  { name: 'find_person', scope: 'contact', text: t('Finds an applicant by email or phone number.') },
  { name: 'list_notes', scope: 'notes', text: t('Reads the notes, calls and tasks of an applicant.') },
  { name: 'add_note', scope: 'notes', text: t('Adds a note in your name.') },
  { name: 'add_task', scope: 'notes', text: t('Adds a task for you.') },
  { name: 'list_applications', scope: 'read', text: t('Lists pending applications, without contact details.') },
  { name: 'list_orders', scope: 'read', text: t('Lists client orders, without rates.') },
  {
    name: 'people_for_order',
    scope: 'read',
    text: t(
      'Lists candidates who meet the requirements of an order, nearest first. Does not rank them by suitability.',
    ),
  },
  { name: 'draft_message', scope: 'contact', text: t('Drafts an email. You review and send it yourself.') },
]

export const scopeWords = (t: TFunction): Record<AgentScope, { name: string; text: string }> => ({
  read: {
    name: t('Read'),
    text: t('Find and read applicants, orders and pending applications, without contact details, notes and photos'),
  },
  contact: {
    name: t('Contact details'),
    text: t('See email, phone, street, date of birth, nationality and photo, and draft emails'),
  },
  write: { name: t('Write'), text: t('Add and edit applicants') },
  notes: { name: t('Notes and tasks'), text: t('Read and add staff notes and tasks') },
})
