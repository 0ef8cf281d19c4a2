import { applicantId, person } from './records.ts'

export const importExamples = {
  recognizeImportColumns: {
    body: {
      columns: [
        { name: 'Navn', values: [`${person.firstName} ${person.lastName}`] },
        { name: 'Tlf.', values: ['+45 12 34 56 78'] },
        { name: 'Bemærkning', values: [''] },
      ],
    },
    answer: { fields: ['name' as const, 'phone' as const, null], dateOrder: 'day_first' as const, personalNumbers: [] },
  },
  checkImport: {
    body: {
      mapping: {
        fields: ['name' as const, 'phone' as const, 'professions' as const],
        dateOrder: 'day_first' as const,
        replaced: { professions: { allround: 'Handyman' } },
      },
      rows: [{ row: 2, cells: [`${person.firstName} ${person.lastName}`, '+45 12 34 56 78', 'svejser; trykker'] }],
    },
    answer: {
      rows: [
        {
          row: 2,
          outcome: 'duplicate' as const,
          person: {
            firstName: person.firstName,
            lastName: person.lastName,
            phone: '+45 12 34 56 78',
            professions: [{ profession: 'Welder', yearsOfExperience: 1 }],
          },
          problems: [
            {
              cell: 2,
              field: 'professions' as const,
              unknown: 'trykker',
              message: '“trykker” is not in our list, or has several meanings',
              template: '“{{value}}” is not in our list, or has several meanings',
              params: { value: 'trykker' },
            },
          ],
          duplicates: [
            {
              id: applicantId,
              firstName: person.firstName,
              lastName: person.lastName,
              reasons: ['phone' as const],
            },
          ],
          keys: ['+4512345678 anna kovalenko'],
        },
      ],
      degraded: false,
    },
  },
}
