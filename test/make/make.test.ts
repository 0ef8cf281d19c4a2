import { expect, test } from 'vitest'
import { newApplicantSchema } from '../../shared/applicants/domain/applicantForms.ts'
import { makeAssignment, makeAuditEntry, makeStageMove, makeTimelineEntry } from './activity.ts'
import { idOf, makeApplicant, makeNewApplicant } from './applicant.ts'
import { makeDocument } from './document.ts'
import { makeSubmission } from './submission.ts'
import { makeUser } from './user.ts'

test('builders return valid records with the requested fields', () => {
  expect(makeApplicant({ pipelineStage: 'hired' }).pipelineStage).toBe('hired')
  expect(newApplicantSchema.safeParse(makeNewApplicant()).success).toBe(true)
  expect(makeUser({ id: idOf(7) })).toMatchObject({ username: 'recruiter7', isActive: true })
  expect(makeDocument({ documentType: 'certificate' }).documentType).toBe('certificate')
  expect(makeSubmission({ status: 'spam' }).status).toBe('spam')
  expect(makeAssignment()).toMatchObject({ isActive: true, applicantId: makeApplicant().id })
  expect(makeTimelineEntry({ action: 'starred' }).fields).toEqual([])
  expect(makeAuditEntry({ changes: ['email'] }).changes).toEqual(['email'])
  expect(makeStageMove({ from: 'new', to: 'screening' })).toMatchObject({ from: 'new', to: 'screening' })
})

test('builders reject invalid records', () => {
  expect(() => makeApplicant({ email: 'nobody' })).toThrow('Invalid email address')
  expect(() => makeUser({ id: 'me' })).toThrow()
  expect(() => makeDocument({ fileSize: -1 })).toThrow()
})
