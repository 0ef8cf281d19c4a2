import * as z from 'zod'
import { endingPaperSchema } from '../../applicants/domain/endingPapers.ts'
import { isOpenStage, pipelineStages } from '../../applicants/domain/pipeline.ts'
import { documentTypes } from '../../documents/domain/document.ts'
import { soonDays } from '../../kernel/domain/expiry.ts'
import { clientConsentSchema } from '../../proposals/domain/clientConsent.ts'
import { clientVerdictSchema } from '../../proposals/domain/clientVerdict.ts'
import { applicantRowSchema } from '../../search/domain/applicantSearch.ts'
import { dashboardChartsSchema } from '../../search/domain/dashboardCharts.ts'
import { taskSchema } from './applicantActivity.ts'

/** What one day shows at most, and how far it looks. */
export const myDayLimits = {
  /** Tasks that are due later are none of today's. */
  comingDays: 7,
  tasks: 50,
  submissions: 5,
  unmoved: 5,
  /** People with papers that end soon or have ended; so many places are kept for those whose papers have ended. */
  ending: 8,
  ended: 2,
  tasksLeftBehind: 10,
  /** People whom one of the staff has to inform of what is kept of them. */
  toInform: 8,
  /** People who added documents, of as many documents as are looked at, those that wait for longest. */
  toCheck: 8,
  documentsLookedAt: 50,
  /** Orders that begin, and people who are free again, so many days ahead; answers of so many days. */
  workDays: 14,
  answerDays: 7,
  /** Of the open orders those that begin first. */
  ordersLookedAt: 50,
  orders: 5,
  free: 8,
  answers: 8,
  /** Of how many people, those who left last. */
  formerColleagues: 100,
} as const

/** A search for those whom nobody has moved on for a while, the longest first: as a query says it, for calls and addresses. */
export const unmovedQuery = {
  unmovedDays: '14',
  status: 'active',
  pipelineStage: pipelineStages.filter(isOpenStage).join(','),
  sortBy: 'stageChangedAt',
  sortOrder: 'asc',
} as const

/** A search for those who work for clients, or soon will, and of whom a paper ends soon or has ended: the first end first. */
export const endingQuery = {
  papersEndWithin: String(soonDays),
  pipelineStage: 'shortlisted,offered,hired',
  sortBy: 'papersEndOn',
  sortOrder: 'asc',
} as const
/** Of those, the ones of whom a paper is still to end. */
export const stillToEndQuery = { ...endingQuery, papersOver: 'no' } as const
/** And those of whom one has ended: the last end first. */
export const endedQuery = { ...endingQuery, papersOver: 'yes', sortOrder: 'desc' } as const

const namedApplicantSchema = applicantRowSchema.pick({ id: true, firstName: true, lastName: true })

/** People with papers that end, or that have ended, each with those, and how many there are in all. */
const peopleWithEndingSchema = z.object({
  total: z.int(),
  people: z.array(z.object({ applicant: namedApplicantSchema, papers: z.array(endingPaperSchema).min(1) })),
})

/** A task with whom it is about. */
const listedTaskSchema = z.object({
  task: taskSchema,
  applicant: namedApplicantSchema,
})

/** What one of the staff finds first on a day. */
export const myDaySchema = z.object({
  /** The date in Denmark that it is about. */
  today: z.iso.date(),
  /** One's open tasks that are overdue or due within the coming days, in that order. */
  tasks: z.array(listedTaskSchema).max(myDayLimits.tasks),
  /** Whether more tasks are due than are shown. */
  hasMoreTasks: z.boolean(),
  /** Open tasks of colleagues who have left, the one written last first; for whoever looks after them alone. */
  leftBehind: z
    .object({
      /** With the name of whom each was for. */
      tasks: z.array(listedTaskSchema.extend({ ownerName: z.string() })).max(myDayLimits.tasksLeftBehind),
      hasMore: z.boolean(),
    })
    .optional(),
  /** Whom nobody has informed of what is kept of them, and no mail reaches: the most urgent first. Missing where there is nobody. */
  toInform: z
    .object({
      people: z.array(z.object({ applicant: namedApplicantSchema, informBy: z.iso.date() })).max(myDayLimits.toInform),
      hasMore: z.boolean(),
    })
    .optional(),
  /** Who added documents that nobody has verified: first those whom one looks after oneself, whoever waits for longest before others. Missing where there is nobody. */
  toCheck: z
    .object({
      people: z
        .array(
          z.object({
            applicant: namedApplicantSchema,
            documents: z
              .array(
                z.object({
                  id: z.uuid(),
                  documentType: z.enum(documentTypes),
                  certificate: z.string().optional(),
                  addedAt: z.iso.datetime(),
                }),
              )
              .min(1),
          }),
        )
        .max(myDayLimits.toCheck),
      hasMore: z.boolean(),
    })
    .optional(),
  /** What orders ask of one. */
  work: z
    .object({
      /** Orders that begin soon, or have begun, with places that are still open; the first ones. */
      open: z.array(
        z.object({
          // What an order is in full would bring the list of all towns to the dashboard.
          id: z.uuid(),
          clientId: z.uuid(),
          clientName: z.string().optional(),
          profession: z.string(),
          people: z.int(),
          placed: z.int(),
          city: z.string(),
          from: z.iso.date(),
        }),
      ),
      /** Who is placed on work that ends soon, and until when. */
      free: z.array(
        z.object({
          applicant: namedApplicantSchema,
          clientId: z.uuid(),
          clientName: z.string().optional(),
          orderId: z.uuid(),
          until: z.iso.date(),
        }),
      ),
      /** What candidates said to being named to clients, and clients to those whom one proposed; the latest first. */
      answers: z.array(
        z.object({
          applicant: namedApplicantSchema,
          clientId: z.uuid(),
          clientName: z.string().optional(),
          answeredAt: z.iso.datetime(),
          consent: clientConsentSchema.shape.state.optional(),
          verdict: clientVerdictSchema.shape.answer.optional(),
        }),
      ),
    })
    .optional(),
  /** The applications that came last, of those that wait for somebody to look at them. */
  submissions: z.array(z.object({ id: z.uuid(), name: z.string(), createdAt: z.iso.datetime() })),
  /** Those whom nobody has moved on for two weeks, and how many there are in all; null while that is not known. */
  unmoved: z
    .object({
      total: z.int(),
      applicants: z.array(
        applicantRowSchema.pick({
          id: true,
          firstName: true,
          lastName: true,
          primaryProfession: true,
          pipelineStage: true,
          stageChangedAt: true,
        }),
      ),
    })
    .nullable(),
  /** Those who work, or soon will, and of whom a paper is still to end, but soon: the first end first. Null while that is not known. */
  ending: peopleWithEndingSchema.nullable(),
  /** Those of whom a paper has ended, some of them among the others: the last end first. Missing while that is not known. */
  ended: peopleWithEndingSchema.optional(),
  /** What the charts beside it show; null while that is not known. */
  charts: dashboardChartsSchema.nullable(),
})
export type MyDay = z.infer<typeof myDaySchema>
