import { expect, test } from "vitest";
import { adviceFor } from "../../../../src/server/db/postgresql/unusable-server";

test.each([
  [
    'no pg_hba.conf entry for host "127.0.0.1", user "marble", database "marble", no encryption',
    /sslmode=verify-full/,
  ],
  ["self-signed certificate", /sslrootcert=FILE/],
  ["self-signed certificate in certificate chain", /sslrootcert=FILE/],
  ["unable to verify the first certificate", /sslrootcert=FILE/],
  ["unable to get local issuer certificate", /sslrootcert=FILE/],
  [
    "Hostname/IP does not match certificate's altnames: IP: 127.0.0.1 is not in the cert's list: ",
    /Write the host/,
  ],
  ["certificate has expired", /valid today/],
  ["The server does not support SSL connections", /ssl = on/],
  ["connect ECONNREFUSED 127.0.0.1:5432", /^Check DATABASE_URL\.$/],
])("of a PostgreSQL that cannot be used, “%s” leads on", (problem, advice) => {
  expect(adviceFor(problem, "DATABASE_URL")).toMatch(advice);
});
