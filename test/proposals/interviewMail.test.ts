import { expect, test } from 'vitest'
import { type InterviewContact, interviewMail } from '../../functions/src/proposals/mails/interviewMail.ts'

const details = {
  ...{ name: 'Marta', companion: 'Hansen Byg', at: '2026-12-07T08:30:00.000Z', minutes: 45, place: 'Havnegade 1' },
  ...{ isCancelled: false, isChanged: false, link: undefined },
}
const known: InterviewContact = {
  ...{ name: 'Mette Holm', agency: 'Agency ApS', email: 'post@agency.example', takesReplies: true },
}
const nothing: InterviewContact = { takesReplies: false }
const end = (text: string): string[] => text.split('\n\n').slice(2)

test('names the contact and how to reach them in either language', () => {
  expect(end(interviewMail('en', { ...details, contact: known }).text)).toEqual([
    'The appointment is attached for your calendar. If the time does not suit you, please answer this mail or write to post@agency.example.',
    'Mette Holm at Agency ApS is your contact for this interview.',
  ])
  expect(end(interviewMail('da', { ...details, contact: { ...known, agency: undefined } }).text)).toEqual([
    'Aftalen er vedhæftet til din kalender. Passer tiden ikke, så svar på denne mail eller skriv til post@agency.example.',
    'Mette Holm hos bureauet er din kontaktperson for samtalen.',
  ])
  expect(end(interviewMail('da', { ...details, isCancelled: true, contact: known }).text)).toEqual([
    'Aflysningen er vedhæftet: den tager aftalen ud af din kalender.',
    'Har du spørgsmål, så svar på denne mail eller skriv til post@agency.example.',
    'Mette Holm hos Agency ApS er din kontaktperson for samtalen.',
  ])
})

test('asks to call if no contact is known', () => {
  expect(end(interviewMail('en', { ...details, contact: nothing }).text)).toEqual([
    'The appointment is attached for your calendar. If the time does not suit you, please call your contact at the agency.',
  ])
  expect(end(interviewMail('da', { ...details, isCancelled: true, contact: nothing }).text)).toHaveLength(1)
})
