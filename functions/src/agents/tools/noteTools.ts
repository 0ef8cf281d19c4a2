import { orderBy } from 'es-toolkit/array'
import * as z from 'zod'
import { type Activity, newActivitySchema } from '../../../../shared/activity/domain/applicantActivity.ts'
import { applicantIdSchema } from '../../../../shared/applicants/contract/applicantAnswer.ts'
import { recordIds } from '../../../../shared/applicants/domain/mergedRecord.ts'
import { calendarDate } from '../../../../shared/kernel/domain/text.ts'
import { addActivity } from '../../activity/useCases/addActivity.ts'
import { visibleApplicant } from '../../applicants/visibleApplicant.ts'
import { agentTool } from './agentTool.ts'

const applicantId = applicantIdSchema.shape.id.describe('The id of an applicant')
const text = newActivitySchema.options[0].shape.text.describe('At most 2,000 characters, on several lines if needed')

/** Enough for a working life, and few enough to read. */
const mostNotes = 50

const entrySchema = z.object({
  id: z.uuid(),
  kind: z.enum(['note', 'call', 'task']),
  text: z.string(),
  /** The member of staff who wrote it. Undefined if the account was deleted. */
  by: z.string().optional(),
  createdAt: z.iso.datetime(),
  /** The day of a call, or on which a task is due. */
  day: z.iso.date().optional(),
  isDone: z.boolean().optional(),
})

export const listNotesTool = agentTool({
  name: 'list_notes',
  title: 'Read notes and tasks',
  description: 'Returns the latest 50 notes, calls and tasks of an applicant, newest first.',
  action: 'activity:read',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.strictObject({ applicantId }),
  output: z.object({ entries: z.array(entrySchema) }),
  views: (_output, { applicantId: id }) => [id],
  run: async (sent, call, deps) => {
    const { applicant } = await visibleApplicant(sent.applicantId, call.actor, 'activity:read', deps)
    const all = await Promise.all(recordIds(applicant).map((id) => deps.activity.latestOf(id, mostNotes)))
    const entries = orderBy(all.flat(), [({ createdAt }) => createdAt], ['desc']).slice(0, mostNotes)
    const names = await deps.names.of(entries.map(({ createdBy }) => createdBy))
    return {
      entries: entries.map((entry) => ({
        ...{ id: entry.id, kind: entry.kind, text: entry.text, createdAt: entry.createdAt },
        by: writerOf(entry, names.get(entry.createdBy)),
        ...(entry.kind === 'call' && { day: entry.date }),
        ...(entry.kind === 'task' && { day: entry.dueDate, isDone: entry.doneAt !== undefined }),
      })),
    }
  },
})

/** An agent wrote in the name of its owner. Partners have no account. */
const writerOf = ({ actorKind, actorName }: Activity, account: string | undefined): string | undefined =>
  actorKind === 'agent' ? `${account ?? ''} via ${actorName ?? ''}` : (account ?? actorName)

const addedSchema = z.object({ id: z.uuid(), createdAt: z.iso.datetime() })

export const addNoteTool = agentTool({
  name: 'add_note',
  title: 'Add a note',
  description:
    'Adds a note about an applicant in the name of the owner of this agent. All staff can read it, and the applicant can ask for a copy.',
  action: 'activity:write',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  input: z.strictObject({ applicantId, text }),
  output: z.object({ note: addedSchema }),
  views: 'nobody',
  run: async (sent, call, deps) => {
    const body = { kind: 'note', text: sent.text } as const
    return { note: await addActivity({ params: { id: sent.applicantId }, query: {}, body }, call, deps) }
  },
})

export const addTaskTool = agentTool({
  name: 'add_task',
  title: 'Add a task',
  description: 'Adds a task about an applicant for the owner of this agent, with a due date.',
  action: 'activity:write',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  input: z.strictObject({
    applicantId,
    text,
    dueDate: calendarDate('Due date is required').describe('YYYY-MM-DD'),
  }),
  output: z.object({ task: addedSchema }),
  views: 'nobody',
  run: async (sent, call, deps) => {
    const body = { kind: 'task', text: sent.text, dueDate: sent.dueDate, ownerId: call.actor.userId } as const
    return { task: await addActivity({ params: { id: sent.applicantId }, query: {}, body }, call, deps) }
  },
})
