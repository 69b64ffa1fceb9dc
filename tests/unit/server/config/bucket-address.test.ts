import { expect, test } from "vitest";
import { parseBucketAddress } from "../../../../src/server/config/bucket-address";

test("FILES_URL names the storage, the bucket, a folder in it, the region and the key", () => {
  expect(parseBucketAddress("s3://KEY:a%2Fb@s3.example.org/marble?region=ap-southeast-1")).toEqual({
    endpoint: "https://s3.example.org",
    bucket: "marble",
    prefix: "",
    region: "ap-southeast-1",
    key: "KEY",
    secret: "a/b",
  });
  expect(parseBucketAddress("s3://k:s@127.0.0.1:9000/marble/office/one?http=on")).toMatchObject({
    endpoint: "http://127.0.0.1:9000",
    bucket: "marble",
    prefix: "office/one/",
    region: "auto",
  });
});

test.each([
  "marble",
  "https://k:s3cr3t@host/bucket",
  "s3://host/bucket",
  "s3://k:s3cr3t%@host/bucket",
  "s3://k@host/bucket",
  "s3://k:s3cr3t@host",
  "s3://k:s3cr3t@host/bucket?tls=off",
  "s3://k:s3cr3t@host/bucket?http=yes",
])("FILES_URL %s is refused in words that do not repeat the secret", (given) => {
  expect(() => parseBucketAddress(given)).toThrow(/^FILES_URL/);
  expect(() => parseBucketAddress(given)).not.toThrow(/s3cr3t/);
});
