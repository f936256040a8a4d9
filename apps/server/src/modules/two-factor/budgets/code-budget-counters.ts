import { budgetKey, CODE_BUDGETS, type CodeBudget } from './code-budgets.ts'

type Counter = { key: string; what: string; most: number }

/** The counters of the one-time codes of an account and of the browsers that it knows, with what each counts. */
export function codeBudgetCounters(accountId: string, browsers: string[]): Counter[] {
  return Object.entries(CODE_BUDGETS).flatMap(([budget, { of, counts, most }]): Counter[] => {
    const key = budgetKey(budget as CodeBudget)
    const ofCodes = `${counts} of one-time codes`
    if (of === 'account') return [{ key: `${key}${accountId}`, what: `${ofCodes} (${budget})`, most }]
    return browsers.map((id) => ({ key: `${key}${id}`, what: `${ofCodes} (${budget} ${id})`, most }))
  })
}
