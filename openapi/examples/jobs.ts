import { applicantId, laterAt, staffId } from './records.ts'

const job = {
  id: '019c9f2e-8d80-8d5e-8f1c-64a1b7e0c2f4',
  task: { kind: 'tag' as const, add: ['Offshore'], remove: [] },
  state: 'running' as const,
  total: 2,
  changed: 0,
  unchanged: 0,
  failed: 0,
  undone: 0,
  kept: 0,
  createdAt: laterAt,
}
const done = { ...job, state: 'done' as const, changed: 1, failed: 1, endedAt: laterAt }
const problem = {
  id: applicantId,
  name: 'Anna Holm',
  message: 'At most 20 tags',
  template: 'At most {{maximum}} tags',
  params: { maximum: 20 },
}

export const jobExamples = {
  startJob: {
    body: {
      key: staffId,
      task: { kind: 'tag' as const, add: ['Offshore'] },
      of: { by: 'filters' as const, filters: { professions: 'Welder' }, expected: 2 },
    },
    answer: { ...job },
  },
  listJobs: { answer: { jobs: [{ ...done }] } },
  getJob: { answer: { ...done, problems: [problem] } },
  cancelJob: { answer: { ...job, state: 'stopping' as const } },
  undoJob: { answer: { ...done, state: 'undoing' as const } },
}
