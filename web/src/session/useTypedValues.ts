import type { FormikProps } from 'formik'
import { useEffect } from 'react'
import type { Typing } from './typing.ts'

/** Unsaved input of a form, and the version of the record it is based on. The version is undefined for a new record. */
export interface TypedValues<Base, Values> {
  base: Base
  values: Values
}

/** Restores a Formik form's input from an expired session as unsaved changes, and records its current input. */
export function useTypedValues<Base, Values>(
  { before, note }: Typing<TypedValues<Base, Values>>,
  base: Base,
  { dirty, values, setValues }: Pick<FormikProps<Values>, 'dirty' | 'values' | 'setValues'>,
): void {
  useEffect(() => void (before && setValues(before.values, false)), [before, setValues])
  useEffect(() => note(dirty ? { base, values } : undefined), [note, dirty, base, values])
}
