import { expect, test } from 'vitest'
import { presentProfile } from '../../functions/src/applicants/profile/ownProfile.ts'
import { profileAnswerSchema } from '../../shared/applicants/contract/profileAnswer.ts'
import { makeApplicant } from '../make/applicant.ts'
import { makeCall } from '../make/call.ts'
import { makeUser } from '../make/user.ts'

test('also returns a job under its documented field names', async () => {
  const applicant = makeApplicant({
    workExperience: [
      {
        company: 'Nordbyg',
        position: 'Welder',
        startDate: '2020-01-01',
        isCurrent: true,
        description: 'Pipes',
        skillsUsed: [],
        machinery: [],
        supervisoryRole: false,
      },
    ],
  })
  const { actor } = makeCall('applicant')
  const deps = { timeline: { latestStageMoves: async () => [] }, now: () => new Date() }
  const answer = profileAnswerSchema.parse(await presentProfile(applicant, makeUser(), actor, deps))
  expect(answer.applicant?.workExperience).toMatchObject([
    {
      position: 'Welder',
      jobTitle: 'Welder',
      company: 'Nordbyg',
      companyName: 'Nordbyg',
      description: 'Pipes',
      responsibilities: 'Pipes',
      startDate: '2020-01-01',
    },
  ])
})
