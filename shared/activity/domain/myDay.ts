import * as z from 'zod'
import { expiringCredentialSchema } from '../../applicants/domain/expiringCredentials.ts'
import { isOpenStage, pipelineStages } from '../../applicants/domain/pipeline.ts'
import { documentTypes } from '../../documents/domain/document.ts'
import { soonDays } from '../../kernel/domain/expiry.ts'
import { clientConsentSchema } from '../../proposals/domain/clientConsent.ts'
import { clientDecisionSchema } from '../../proposals/domain/clientDecision.ts'
import { applicantRowSchema } from '../../search/domain/applicantSearch.ts'
import { dashboardChartsSchema } from '../../search/domain/dashboardCharts.ts'
import { taskSchema } from './applicantActivity.ts'

/** The maximum number of items of each kind, and how many days My day looks ahead. */
export const myDayLimits = {
  /** Tasks due later than this are left out. */
  comingDays: 7,
  tasks: 50,
  submissions: 5,
  unmoved: 5,
  /** People with expiring or expired certificates and permits. At least `ended` places are reserved for expired ones. */
  ending: 8,
  ended: 2,
  tasksLeftBehind: 10,
  /** People who must still be sent the privacy notice. */
  toInform: 8,
  /** People with unverified documents, longest waiting first, found in at most `documentsLookedAt` documents. */
  toCheck: 8,
  documentsLookedAt: 50,
  /** Starting orders and ending placements look `workDays` ahead. Answers go `answerDays` back. */
  workDays: 14,
  answerDays: 7,
  /** The open orders with the earliest start dates. */
  ordersLookedAt: 50,
  orders: 5,
  free: 8,
  answers: 8,
  /** The most recent leavers whose tasks are looked at. */
  formerColleagues: 100,
} as const

/** A search for applicants who haven't moved stage for a while, longest first. It is used in API calls and page URLs. */
export const unmovedQuery = {
  unmovedDays: '14',
  status: 'active',
  pipelineStage: pipelineStages.filter(isOpenStage).join(','),
  sortBy: 'stageChangedAt',
  sortOrder: 'asc',
} as const

/** A search for people who work for clients, or soon will, with an expiring or expired certificate or permit. Earliest expiry first. */
export const endingQuery = {
  papersEndWithin: String(soonDays),
  pipelineStage: 'shortlisted,offered,hired',
  sortBy: 'papersEndOn',
  sortOrder: 'asc',
} as const
/** Only those with one that has yet to expire. */
export const notYetExpiredQuery = { ...endingQuery, papersOver: 'no' } as const
/** Only those with one that has expired, most recent first. */
export const endedQuery = { ...endingQuery, papersOver: 'yes', sortOrder: 'desc' } as const

const namedApplicantSchema = applicantRowSchema.pick({ id: true, firstName: true, lastName: true })

/** People with their expiring or expired certificates and permits, and the total number of such people. */
const peopleWithEndingSchema = z.object({
  total: z.int(),
  people: z.array(z.object({ applicant: namedApplicantSchema, papers: z.array(expiringCredentialSchema).min(1) })),
})

const listedTaskSchema = z.object({
  task: taskSchema,
  applicant: namedApplicantSchema,
})

export const myDaySchema = z.object({
  /** The current date in Denmark. */
  today: z.iso.date(),
  /** The caller's open tasks: overdue ones first, then those due in the coming days. */
  tasks: z.array(listedTaskSchema).max(myDayLimits.tasks),
  hasMoreTasks: z.boolean(),
  /** Open tasks of colleagues who have left, newest first. Only for managers, who look after them. */
  leftBehind: z
    .object({
      /** The name of the former owner. */
      tasks: z.array(listedTaskSchema.extend({ ownerName: z.string() })).max(myDayLimits.tasksLeftBehind),
      hasMore: z.boolean(),
    })
    .optional(),
  /** People who haven't received the privacy notice and can't be reached by mail, most urgent first. Undefined if there are none. */
  toInform: z
    .object({
      people: z.array(z.object({ applicant: namedApplicantSchema, informBy: z.iso.date() })).max(myDayLimits.toInform),
      hasMore: z.boolean(),
    })
    .optional(),
  /** People with unverified documents: the caller's own applicants first, longest waiting first. Undefined if there are none. */
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
  /** The caller's orders and placements. */
  work: z
    .object({
      /** Orders that start soon or have started and still have openings, earliest first. */
      open: z.array(
        z.object({
          // The full order schema would pull the list of all towns into the dashboard bundle.
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
      /** People whose placement ends soon, with its last day. */
      free: z.array(
        z.object({
          applicant: namedApplicantSchema,
          clientId: z.uuid(),
          clientName: z.string().optional(),
          orderId: z.uuid(),
          until: z.iso.date(),
        }),
      ),
      /** Consent that candidates gave or refused, and client decisions on the caller's proposals. Newest first. */
      answers: z.array(
        z.object({
          applicant: namedApplicantSchema,
          clientId: z.uuid(),
          clientName: z.string().optional(),
          answeredAt: z.iso.datetime(),
          consent: clientConsentSchema.shape.state.optional(),
          verdict: clientDecisionSchema.shape.answer.optional(),
        }),
      ),
    })
    .optional(),
  /** The latest applications that await review. */
  submissions: z.array(z.object({ id: z.uuid(), name: z.string(), createdAt: z.iso.datetime() })),
  /** Applicants who haven't moved stage for two weeks, and their total; null if it could not be determined. */
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
  /**
   * People in work, or about to start, with a certificate or permit that expires soon. Earliest first; null if it could not be determined.
   */
  ending: peopleWithEndingSchema.nullable(),
  /**
   * People with an expired certificate or permit, most recent first. Some of them are in `ending` as well. Undefined if it could not be
   * determined.
   */
  ended: peopleWithEndingSchema.optional(),
  /** The charts of the dashboard; null if they could not be determined. */
  charts: dashboardChartsSchema.nullable(),
})
export type MyDay = z.infer<typeof myDaySchema>
