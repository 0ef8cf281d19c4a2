import { expect, test } from 'vitest'
import { withScheme } from '../../../web/src/applicantForm/inputs/withScheme.ts'

test.each([
  ['linkedin.com/in/anna', 'https://linkedin.com/in/anna'],
  [' www.mads.dk ', 'https://www.mads.dk'],
  ['smørrebrød.dk?side=1', 'https://smørrebrød.dk?side=1'],
  ['http://mads.dk', 'http://mads.dk'],
  ['ftp://mads.dk', 'ftp://mads.dk'],
  ['anna@mail.example', 'anna@mail.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['none', 'none'],
  ['N.A', 'N.A'],
  ['CV-Anna.docx', 'CV-Anna.docx'],
  ['12.05.1990', '12.05.1990'],
  ['-.-', '-.-'],
  ['mads.pdf.dk', 'https://mads.pdf.dk'],
  ['see mads.dk', 'see mads.dk'],
  ['', ''],
])('%j is completed to %j', (typed, whole) => {
  expect(withScheme(typed)).toBe(whole)
})
