'use strict'
const js = require('@eslint/js')
const globals = require('globals')

/** How the code is written, as far as a machine can tell; docs/architecture.md says the rest. */
module.exports = [
  { ignores: ['node_modules/', 'coverage/', 'docs-site/', '**/*.generated.js', 'test/fixtures/broken/', 'test/apps/next/'] },
  js.configs.recommended,
  {
    files: ['**/*.js', '**/*.cjs'],
    languageOptions: { ecmaVersion: 2023, sourceType: 'commonjs', globals: { ...globals.node } },
    rules: {
      strict: ['error', 'global'],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-unused-vars': ['error', { args: 'after-used', caughtErrors: 'none', ignoreRestSiblings: true }],
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-shadow': 'error',
      'no-throw-literal': 'error',
      'no-return-assign': 'error',
      'no-control-regex': 'off',
      'max-depth': ['error', 4],
      semi: ['error', 'never'],
      quotes: ['error', 'single', { avoidEscape: true, allowTemplateLiterals: true }],
      indent: ['error', 2, { SwitchCase: 1, ignoredNodes: ['ConditionalExpression', 'TemplateLiteral *'] }],
      'no-trailing-spaces': 'error',
      'eol-last': 'error',
      'space-before-function-paren': ['error', 'always'],
      'max-len': ['error', {
        code: 120, ignoreUrls: true, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true
      }]
    }
  },
  { files: ['**/*.mjs'], languageOptions: { ecmaVersion: 2023, sourceType: 'module', globals: { ...globals.node } } },
  { files: ['dashboards/web/assets/**/*.js', 'site/assets/**/*.js'], languageOptions: { globals: { ...globals.browser } } },
  { files: ['test/**/*.js'], languageOptions: { globals: { ...globals.jest } } }
]
