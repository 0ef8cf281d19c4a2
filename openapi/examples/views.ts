import { laterAt, staffId } from './records.ts'

const token = 'a1Kf93hQpY2mV7dXzR5tLw8sNc0bGe4uJi6oTxBvMyE'

const filters = { professions: 'Welder', pipelineStage: 'new,screening' }
const view = {
  id: '019c9f2e-8d80-7d5e-8f1c-64a1b7e0c2f1',
  name: 'New welders',
  filters,
  isPublic: false,
  createdAt: laterAt,
  leftOut: [],
  isOwn: true,
}

export const viewExamples = {
  listViews: {
    answer: {
      views: [{ ...view }, { ...view, id: staffId, name: 'Near Odense', isOwn: false, ownerName: 'Louise Bach' }],
      defaultId: view.id,
    },
  },
  createView: { body: { name: view.name, filters }, answer: { ...view } },
  changeView: { body: { isPublic: true }, answer: { ...view, isPublic: true } },
  deleteView: {},
  countViews: { answer: { counts: [{ id: view.id, total: 42, changed: 3 }] } },
  markViewSeen: {},
  readDigest: { body: { token }, answer: { name: view.name } },
  stopDigestByOneClick: { query: { token } },
  openDigestStop: { query: { token } },
  stopDigest: { body: { token }, answer: { name: view.name } },
  arrangeViews: { body: { order: [view.id], defaultId: view.id } },
}
