import { DuplicateWarning } from '../../../applicant/PossibleDuplicates.tsx'
import { useValue } from '../../../applicantForm/formStore.tsx'

/** Warns about possible duplicates of the person in the form. */
export function FormDuplicates() {
  const person = {
    firstName: useValue<string>('firstName'),
    lastName: useValue<string>('lastName'),
    phone: useValue<string>('phone'),
    city: useValue<string>('city'),
  }
  return <DuplicateWarning person={person} />
}
