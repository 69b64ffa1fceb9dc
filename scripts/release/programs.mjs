/** The programs of the server: what the launcher starts. */
export const programs = {
  serve: "src/server/main.ts",
  backup: "src/server/backup/make-backup.ts",
  restore: "src/server/backup/restore-backup.ts",
  move: "src/server/backup/move-data.ts",
  "copy-files": "src/server/storage/copy-files.ts",
  anonymise: "src/server/backup/anonymise-data.ts",
  "reset-password": "src/server/accounts/sign-in/reset-password-command.ts",
  doctor: "src/server/doctor/run-doctor.ts",
  "ledger:verify": "src/server/ledger/verify-ledger.ts",
  demo: "demo/main.ts",
};
