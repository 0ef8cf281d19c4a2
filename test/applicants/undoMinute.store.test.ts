import { omit } from 'es-toolkit/object'
import { beforeAll, describe, expect, test } from 'vitest'
import { throttleStore } from '../../functions/src/accounts/stores/throttleStore.ts'
import { changeApplicant } from '../../functions/src/applicants/changeApplicant.ts'
import { profileItem } from '../../functions/src/applicants/stores/profileStore.ts'
import { getMyProfile } from '../../functions/src/applicants/useCases/getMyProfile.ts'
import { updateMyProfile } from '../../functions/src/applicants/useCases/updateMyProfile.ts'
import { newAvailabilityLink } from '../../functions/src/conversations/availabilityLinks.ts'
import { availabilityLinkStore } from '../../functions/src/conversations/stores/availabilityLinkStore.ts'
import { readAvailability } from '../../functions/src/conversations/useCases/readAvailability.ts'
import { mergeStore, profileStore, submissionStore } from '../../functions/src/edge/stores.ts'
import { submissionItem } from '../../functions/src/intake/stores/submissionStore.ts'
import { newSubmissionToken } from '../../functions/src/intake/submissionTokens.ts'
import { getApplicationStatus } from '../../functions/src/intake/useCases/getApplicationStatus.ts'
import { newOwnDataLink } from '../../functions/src/privacy/ownDataLinks.ts'
import { ownDataLinkStore } from '../../functions/src/privacy/stores/ownDataLinkStore.ts'
import { readOwnData } from '../../functions/src/privacy/useCases/readOwnData.ts'
import { listMyQuestions } from '../../functions/src/proposals/useCases/listMyQuestions.ts'
import { nextStages, type PipelineStage, pipelineStages } from '../../shared/applicants/domain/pipeline.ts'
import { ProductError } from '../../shared/kernel/domain/errors.ts'
import { makeCall } from '../make/call.ts'
import { makeSubmission } from '../make/submission.ts'
import { clientsWorld } from '../proposals/clientsWorld.ts'

let it: Awaited<ReturnType<typeof clientsWorld>>
beforeAll(async () => {
  it = await clientsWorld()
})

const seconds = (count: number) => {
  it.world.time = new Date(it.world.time.getTime() + count * 1000)
}

/** An applicant at a stage, with every way to read about themselves: an account and all mailed links. */
async function candidate(pipelineStage: PipelineStage, { isForJob = true } = {}) {
  const { table } = it
  const deps = {
    ...it.deps,
    merges: mergeStore(table),
    profiles: profileStore(table),
    submissions: submissionStore(table),
    ownDataLinks: ownDataLinkStore(table),
    availabilityLinks: availabilityLinkStore(table),
    throttle: throttleStore(table),
    siteOrigin: async () => 'https://fagfolk.example',
  }
  const person = await it.somebody({ pipelineStage, stageChangedAt: '2026-03-01T08:00:00.000Z', version: 5 })
  const [{ id, email = '' }, user, client] = [person, await it.account({ role: 'applicant' }), await it.newClient()]
  await it.put(profileItem(user.id, id))
  const [job, otherJob] = [await it.orderOf(client.id), await it.orderOf(client.id, { profession: 'Painter' })]
  const askByMail = { stage: 'asked', channel: 'mail' } as const
  if (pipelineStage !== 'rejected') await it.move(id, client.id, { ...askByMail, ...(isForJob && { orderId: job }) })
  const proposal = await it.questionTo(id, client.id)
  const application = newSubmissionToken(crypto.randomUUID())
  const submission = makeSubmission({
    ...{ id: application.token.split('.')[0] ?? '', status: 'approved', promotedApplicantId: id },
    ...{ submissionTokens: [application.tokenHash], reviewedAt: '2026-01-02T08:00:00.000Z' },
  })
  await it.put(submissionItem(submission))
  const ownData = newOwnDataLink({ id, email }, it.world.time)
  await deps.ownDataLinks.keep(ownData.record)
  const availability = await newAvailabilityLink(email, { applicantId: id, language: 'en' }, deps)
  seconds(120)

  const call = {
    ...makeCall('applicant', user.id),
    language: 'en' as const,
    requestId: '',
    sessionToken: undefined,
    devices: '',
    queryTexts: {},
  }
  const input = <Body>(body: Body) => ({ params: {}, query: {}, body })
  /**
   * Returns every answer the applicant gets, without version and time: these grow with every change
   * and reveal none.
   */
  async function answers() {
    const { applicant, progress, ...profile } = await getMyProfile(input(undefined), call, deps)
    const refused = await updateMyProfile(input({ city: 'Vejle', version: 1 }), call, deps).catch(
      (problem: unknown) => problem,
    )
    if (!(refused instanceof ProductError)) throw new Error('An old version was saved over')
    const counters = ['version', 'updatedAt'] as const
    return {
      applicant: applicant && omit(applicant, counters),
      progress,
      profile,
      refused: { ...refused.details, current: omit(refused.details.current as typeof person, counters) },
      questions: (await listMyQuestions(input(undefined), call, deps)).questions,
      application: await getApplicationStatus(input({ token: application.token }), call, deps),
      ownData: await readOwnData(input({ token: ownData.token }), undefined, deps),
      availability: await readAvailability(input({ token: availability.split('token=')[1] ?? '' }), undefined, deps),
      proposal: proposal && (await it.read(proposal)),
    }
  }
  const move = (to: PipelineStage) =>
    changeApplicant({ id, changes: { pipelineStage: to }, seenVersion: undefined }, makeCall(), deps)
  const propose = {
    'ended it': () => it.end(id, client.id),
    'made it one for another job': () => it.move(id, client.id, { ...askByMail, orderId: otherJob }),
    'ended it and asked anew for another job': async () => {
      await it.end(id, client.id)
      await it.move(id, client.id, { ...askByMail, orderId: otherJob })
    },
  }
  return { answers, move, propose }
}

const label: Record<PipelineStage, string> = {
  new: 'received',
  screening: 'under_review',
  interview: 'interview',
  shortlisted: 'shortlisted',
  offered: 'offer',
  hired: 'hired',
  rejected: 'not_selected',
}
const moves = pipelineStages.flatMap((from) => nextStages(from).map((to) => ({ from, to })))

describe('what an applicant sees about themselves', () => {
  test.each(moves)('does not change until a minute after a move from $from to $to', async ({ from, to }) => {
    const { answers, move } = await candidate(from)
    const before = await answers()
    expect(before.progress).toBe(label[from])
    await move(to)
    expect(await answers()).toEqual(before)
    seconds(58)
    expect(await answers()).toEqual(before)
    seconds(3)
    const after = await answers()
    expect(after).toEqual({
      ...before,
      progress: label[to],
      application: { ...before.application, progress: to === 'new' ? 'under_review' : label[to] },
      // Rejected applicants are not asked anything.
      questions: to === 'rejected' ? [] : before.questions,
    })
  })

  test('does not change while staff move the applicant many times within the minute', async () => {
    const { answers, move } = await candidate('shortlisted')
    const before = await answers()
    for (let n = 0; n < 13; n++) {
      await move(n % 2 === 0 ? 'offered' : 'interview')
      seconds(3)
    }
    expect(await answers()).toEqual(before)
  })

  test('does not change if a rejection is undone within the minute', async () => {
    const { answers, move } = await candidate('interview')
    const before = await answers()
    await move('rejected')
    seconds(30)
    await move('interview')
    expect(await answers()).toEqual(before)
    seconds(61)
    expect(await answers()).toEqual(before)
  })

  test('contains neither stage nor status of the record', async () => {
    const { applicant, refused } = await (await candidate('shortlisted')).answers()
    for (const field of ['pipelineStage', 'stageChangedAt', 'status', 'tags', 'starRating', 'keptLonger']) {
      expect(applicant).not.toHaveProperty(field)
      expect(refused.current).not.toHaveProperty(field)
    }
  })

  const proposalChanges = [
    'ended it',
    'made it one for another job',
    'ended it and asked anew for another job',
  ] as const
  test.each(proposalChanges.flatMap((change) => [true, false].map((isForJob) => ({ change, isForJob }))))(
    'does not change within the minute after staff $change (a question for a job: $isForJob)',
    async ({ change, isForJob }) => {
      const { answers, propose } = await candidate('interview', { isForJob })
      const before = await answers()
      expect(before.proposal || {}).toMatchObject(isForJob ? { job: { profession: 'Welder' } } : {})
      expect(before.questions).toMatchObject([{ clientName: 'Peter Hansen' }])
      await propose[change]()
      expect(await answers()).toEqual(before)
      seconds(58)
      expect(await answers()).toEqual(before)
    },
  )

  test('no longer contains the job of a proposal a minute after it ended', async () => {
    const { answers, propose } = await candidate('interview')
    await propose['ended it']()
    seconds(61)
    expect((await answers()).proposal).not.toHaveProperty('job')
  })
})
