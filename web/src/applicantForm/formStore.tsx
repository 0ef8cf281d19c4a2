import { type FormikContextType, getIn } from 'formik'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { FieldState } from '../ui/fields/FieldFrame.tsx'
import { problemIn } from '../ui/forms/zodForm.ts'
import type { FormErrors } from './formRules.ts'
import type { FormValues } from './formValues.ts'

type Form = FormikContextType<FormValues>

interface Snapshot {
  values: FormValues
  errors: FormErrors
  touched: unknown
  submitted: boolean
}

/** Milliseconds without typing before validation. */
const pause = 150

interface FormStore {
  snapshot: () => Snapshot
  subscribe: (listener: () => void) => () => void
  take: (form: Form) => void
  /** Sets the value at a path, such as `pending.languages.language`. */
  setValue: (name: string, value: unknown) => void
  /** Marks a field as left. From now on it shows its error. */
  touch: (name: string) => void
  /** Marks these paths as untouched, for new fields. */
  untouch: (name: string) => void
}

const StoreContext = createContext<FormStore | null>(null)

const snapshotOf = ({ values, errors, touched, submitCount }: Form): Snapshot => ({
  values,
  errors,
  touched,
  submitted: submitCount > 0,
})

/**
 * Formik re-renders everything that reads its context on every key. Here each field subscribes to its own value and error,
 * so a key re-renders one field, no matter how long the form is. Validation runs when a field is left and after a pause.
 */
function makeStore(first: Form): FormStore {
  let form = first
  let snapshot = snapshotOf(first)
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const validateSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void form.validateForm(), pause)
  }
  return {
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    take: (next) => {
      form = next
      snapshot = snapshotOf(next)
      for (const listener of listeners) listener()
    },
    setValue: (name, value) => {
      void form.setFieldValue(name, value, false)
      validateSoon()
    },
    touch: (name) => {
      // Validates first: the field may have been corrected since the last run.
      void form.validateForm().then(() => form.setFieldTouched(name, true, false))
    },
    untouch: (name) => void form.setFieldTouched(name, false, false),
  }
}

/** Gives the fields inside access to this form. */
export function FormStoreProvider({ form, children }: { form: Form; children: ReactNode }) {
  const [store] = useState(() => makeStore(form))
  useLayoutEffect(() => store.take(form))
  return <StoreContext value={store}>{children}</StoreContext>
}

export function useFormStore(): FormStore {
  const store = useContext(StoreContext)
  if (!store) throw new Error('A field needs a FormStoreProvider around it')
  return store
}

/**
 * Reads a part of the form and re-renders only when it changes. `read` must return the same reference for the same form.
 */
export function useFormPart<Part>(read: (snapshot: Snapshot) => Part): Part {
  const store = useFormStore()
  const part = () => read(store.snapshot())
  return useSyncExternalStore(store.subscribe, part, part)
}

export const useValue = <Value,>(name: string): Value => useFormPart(({ values }) => getIn(values, name) as Value)

export function useFormField<Value>(name: string): FieldState<Value> {
  const store = useFormStore()
  const value = useValue<Value>(name)
  const error = useFormPart(({ errors, touched, submitted }) => {
    return submitted || getIn(touched, name) ? problemIn(getIn(errors, name)) : undefined
  })
  const setValue = useCallback((next: Value) => store.setValue(name, next), [store, name])
  const touch = useCallback(() => store.touch(name), [store, name])
  return { value, error, setValue, touch }
}

export const fieldId = (name: string): string => `form-${name.replaceAll('.', '-')}`
