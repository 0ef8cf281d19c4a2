import { applicantId, laterAt, person } from './records.ts'

const message = {
  channel: 'mail' as const,
  applicantIds: [applicantId],
  texts: {
    en: { subject: 'A job for you, {{firstName}}', text: 'Hello {{firstName}},\n\nAre you free?\n\n{{senderName}}' },
    da: { subject: 'Et job til dig, {{firstName}}', text: 'Hej {{firstName}}\n\nEr du ledig?\n\n{{senderName}}' },
  },
}

const template = {
  name: 'A job',
  channel: 'mail' as const,
  texts: { en: { subject: 'A job for you', text: 'Hello {{firstName}}' } },
}
const storedTemplate = { ...template, id: '019cb7fd-e740-7000-8000-000000000371', version: 1, updatedAt: laterAt }

export const messageExamples = {
  listTemplates: { answer: [storedTemplate] },
  createTemplate: { body: template, answer: storedTemplate },
  changeTemplate: { body: { version: 1, template }, answer: { ...storedTemplate, version: 2 } },
  deleteTemplate: {},
  previewMessages: {
    body: message,
    answer: {
      reached: 1,
      messages: [
        {
          applicantId,
          name: `${person.firstName} ${person.lastName}`,
          to: person.email,
          language: 'en' as const,
          subject: `A job for you, ${person.firstName}`,
          text: `Hello ${person.firstName},\n\nAre you free?`,
          signature: ['Kind regards,', 'Louise Bach', '+45 20 00 00 00'],
        },
      ],
      unreached: [],
    },
  },
  sendMessages: {
    body: { key: '7b0c7a86-2c0e-4a4e-9d0e-7d1f0a2b3c4d', message },
    answer: { sent: 1, unreached: [] },
  },
}
