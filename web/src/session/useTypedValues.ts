import type { FormikProps } from 'formik'
import { useEffect } from 'react'
import type { Typing } from './typing.ts'

/** What a form holds that nobody has saved, and the version of the record that it is typed over; undefined of a new one. */
export interface TypedValues<Base, Values> {
  base: Base
  values: Values
}

/** Gives a form of Formik back what had been typed when a session ran out, as changes that are not saved, and saves what is typed now. */
export function useTypedValues<Base, Values>(
  { before, note }: Typing<TypedValues<Base, Values>>,
  base: Base,
  { dirty, values, setValues }: Pick<FormikProps<Values>, 'dirty' | 'values' | 'setValues'>,
): void {
  useEffect(() => void (before && setValues(before.values, false)), [before, setValues])
  useEffect(() => note(dirty ? { base, values } : undefined), [note, dirty, base, values])
}
