CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "address" (
	"id" bigint PRIMARY KEY NOT NULL,
	"shopper_id" bigint NOT NULL,
	"consignee" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"door_number" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_consignee" CHECK (length("address"."consignee") between 1 and 20),
	CONSTRAINT "address_address" CHECK (length("address"."address") between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "shopper" (
	"id" bigint PRIMARY KEY NOT NULL,
	"login_id" text NOT NULL,
	"login_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"real_name" text NOT NULL,
	"nickname" text NOT NULL,
	"phone" text NOT NULL,
	"sex" smallint DEFAULT 0 NOT NULL,
	"birthday" date NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"door_number" text DEFAULT '' NOT NULL,
	"head_img" text DEFAULT '' NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"whats_app" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'zhTw' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shopper_login_id_unique" UNIQUE("login_id"),
	CONSTRAINT "shopper_sex" CHECK ("shopper"."sex" in (0, 1, 2)),
	CONSTRAINT "shopper_login_name" CHECK ("shopper"."login_name" ~ '^[A-Za-z0-9]{8,14}$'),
	CONSTRAINT "shopper_real_name" CHECK (length("shopper"."real_name") between 1 and 20),
	CONSTRAINT "shopper_nickname" CHECK (length("shopper"."nickname") between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "shopper_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"shopper_id" bigint NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_name" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"path" text PRIMARY KEY NOT NULL,
	"shopper_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"id" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"type" smallint NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "verification_ticket" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"type" smallint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cart_item" (
	"id" bigint PRIMARY KEY NOT NULL,
	"shopper_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"count" integer NOT NULL,
	"added_price_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_item_one_per_sku" UNIQUE("shopper_id","sku_id"),
	CONSTRAINT "cart_item_count" CHECK ("cart_item"."count" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "category" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "efficacy" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" bigint PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"range" text NOT NULL,
	"category_code" text NOT NULL,
	"efficacy_codes" text[] DEFAULT '{}' NOT NULL,
	"cover" text NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"summary" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"ingredients" text DEFAULT '' NOT NULL,
	"usage" jsonb NOT NULL,
	"suitable_for" jsonb NOT NULL,
	"warnings" jsonb NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"sales_count" integer DEFAULT 0 NOT NULL,
	"price_cents" integer NOT NULL,
	"on_shelf" boolean DEFAULT true NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "sku" (
	"id" bigint PRIMARY KEY NOT NULL,
	"product_id" bigint NOT NULL,
	"packing" jsonb NOT NULL,
	"volume_ml" integer,
	"price_cents" integer NOT NULL,
	"original_price_cents" integer,
	"stock" integer NOT NULL,
	"locked" integer DEFAULT 0 NOT NULL,
	"on_shelf" boolean DEFAULT true NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sku_stock" CHECK ("sku"."stock" >= 0 and "sku"."locked" >= 0 and "sku"."locked" <= "sku"."stock"),
	CONSTRAINT "sku_price" CHECK ("sku"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" bigint PRIMARY KEY NOT NULL,
	"sku_id" bigint NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" bigint PRIMARY KEY NOT NULL,
	"shopper_id" bigint NOT NULL,
	"name" jsonb NOT NULL,
	"discount_cents" integer NOT NULL,
	"min_spend_cents" integer NOT NULL,
	"scope" smallint DEFAULT 0 NOT NULL,
	"product_ids" bigint[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"order_id" bigint,
	"source_code" text,
	CONSTRAINT "coupon_claimed_once" UNIQUE("shopper_id","source_code"),
	CONSTRAINT "coupon_one_per_order" UNIQUE("order_id"),
	CONSTRAINT "coupon_amounts" CHECK ("coupon"."discount_cents" > 0 and "coupon"."min_spend_cents" >= 0),
	CONSTRAINT "coupon_used" CHECK (("coupon"."status" = 3) = ("coupon"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "coupon_code" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"discount_cents" integer NOT NULL,
	"min_spend_cents" integer NOT NULL,
	"valid_days" integer NOT NULL,
	"claims_left" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_code_claims" CHECK ("coupon_code"."claims_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shop_order" (
	"id" bigint PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"shopper_id" bigint NOT NULL,
	"status" smallint NOT NULL,
	"detail_status" smallint DEFAULT 0 NOT NULL,
	"settle_token" text NOT NULL,
	"settle_fingerprint" text NOT NULL,
	"goods_cents" integer NOT NULL,
	"freight_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"pay_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"coupon_id" bigint,
	"coupon_min_spend_cents" integer,
	"coupon_name" jsonb,
	"consignee" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"door_number" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"tracking_no" text DEFAULT '' NOT NULL,
	"payment_review" text,
	"created_at" timestamp with time zone NOT NULL,
	"pay_deadline" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "shop_order_order_no_unique" UNIQUE("order_no"),
	CONSTRAINT "order_settle_token" UNIQUE("shopper_id","settle_token"),
	CONSTRAINT "order_status" CHECK ("shop_order"."status" in (0, 2, 3, 5, 6, 7) and "shop_order"."detail_status" in (0, 1, 2)),
	CONSTRAINT "order_amounts" CHECK ("shop_order"."goods_cents" >= 0 and "shop_order"."freight_cents" >= 0 and "shop_order"."discount_cents" between 0 and "shop_order"."goods_cents"
        and "shop_order"."pay_cents" = "shop_order"."goods_cents" + "shop_order"."freight_cents" - "shop_order"."discount_cents"),
	CONSTRAINT "order_refunded" CHECK ("shop_order"."refunded_cents" between 0 and "shop_order"."pay_cents")
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"shopper_id" bigint NOT NULL,
	"event" text NOT NULL,
	"live_event" text,
	"actor" text NOT NULL,
	"from_status" smallint,
	"to_status" smallint NOT NULL,
	"detail_status" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_item" (
	"id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"line_no" integer NOT NULL,
	"product_id" bigint NOT NULL,
	"sku_id" bigint NOT NULL,
	"product_name" jsonb NOT NULL,
	"packing" jsonb NOT NULL,
	"cover" text NOT NULL,
	"price_cents" integer NOT NULL,
	"count" integer NOT NULL,
	"discount_share_cents" integer NOT NULL,
	"returned_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_item_count" CHECK ("order_item"."count" between 1 and 99 and "order_item"."returned_count" between 0 and "order_item"."count"),
	CONSTRAINT "order_item_share" CHECK ("order_item"."discount_share_cents" between 0 and "order_item"."price_cents" * "order_item"."count")
);
--> statement-breakpoint
CREATE TABLE "order_trace" (
	"id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"status" text NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"description" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" bigint PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "money_back" (
	"id" bigint PRIMARY KEY NOT NULL,
	"refund_key" text NOT NULL,
	"payment_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"provider_ref" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "money_back_refund_key_unique" UNIQUE("refund_key"),
	CONSTRAINT "money_back_amount" CHECK ("money_back"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" bigint PRIMARY KEY NOT NULL,
	"pay_no" text NOT NULL,
	"order_id" bigint NOT NULL,
	"shopper_id" bigint NOT NULL,
	"pay_type" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"request_id" text NOT NULL,
	"provider_ref" text,
	"trade_no" text,
	"pay_url" text DEFAULT '' NOT NULL,
	"qr_text" text DEFAULT '' NOT NULL,
	"review" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	CONSTRAINT "payment_pay_no_unique" UNIQUE("pay_no"),
	CONSTRAINT "payment_request" UNIQUE("shopper_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"pay_no" text NOT NULL,
	"type" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_event_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" bigint PRIMARY KEY NOT NULL,
	"refund_no" text NOT NULL,
	"order_id" bigint NOT NULL,
	"shopper_id" bigint NOT NULL,
	"request_id" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"progress" text DEFAULT 'applied' NOT NULL,
	"refund_type" smallint NOT NULL,
	"reason" smallint NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"whole_order" boolean DEFAULT false NOT NULL,
	"unopened" boolean DEFAULT false NOT NULL,
	"unpack_video" text DEFAULT '' NOT NULL,
	"freight_by_customer" boolean DEFAULT false NOT NULL,
	"goods_cents" integer NOT NULL,
	"coupon_deduct_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"audit_remark" text DEFAULT '' NOT NULL,
	"return_address" text DEFAULT '' NOT NULL,
	"return_company" text DEFAULT '' NOT NULL,
	"return_tracking_no" text DEFAULT '' NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"returning_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "refund_refund_no_unique" UNIQUE("refund_no"),
	CONSTRAINT "refund_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "refund_request" UNIQUE("shopper_id","request_id"),
	CONSTRAINT "refund_status" CHECK ("refund"."status" in (0, 1, 2)),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund_item" (
	"refund_id" bigint NOT NULL,
	"order_item_id" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "refund_item_refund_id_order_item_id_pk" PRIMARY KEY("refund_id","order_item_id"),
	CONSTRAINT "refund_item_count" CHECK ("refund_item"."count" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "shop_setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_action" (
	"id" bigint PRIMARY KEY NOT NULL,
	"staff_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment" (
	"pay_no" text PRIMARY KEY NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"trade_no" text NOT NULL,
	"event_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payment_trade_no_unique" UNIQUE("trade_no"),
	CONSTRAINT "sandbox_payment_event_id_unique" UNIQUE("event_id"),
	CONSTRAINT "sandbox_payment_amount" CHECK ("sandbox_payment"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_refund" (
	"refund_key" text PRIMARY KEY NOT NULL,
	"pay_no" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_shopper_id_shopper_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shopper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopper_session" ADD CONSTRAINT "shopper_session_shopper_id_shopper_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shopper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_shopper_id_shopper_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shopper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_shopper_id_shopper_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shopper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_code_category_code_fk" FOREIGN KEY ("category_code") REFERENCES "public"."category"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_shopper_id_shopper_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shopper"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_shopper_id_shopper_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shopper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_trace" ADD CONSTRAINT "order_trace_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_back" ADD CONSTRAINT "money_back_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_shopper_id_shopper_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shopper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_shop_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."shop_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_shopper_id_shopper_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shopper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_item" ADD CONSTRAINT "refund_item_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_item" ADD CONSTRAINT "refund_item_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refund" ADD CONSTRAINT "sandbox_refund_pay_no_sandbox_payment_pay_no_fk" FOREIGN KEY ("pay_no") REFERENCES "public"."sandbox_payment"("pay_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_shopper" ON "address" USING btree ("shopper_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_one_default" ON "address" USING btree ("shopper_id") WHERE "address"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "shopper_login_name_unique" ON "shopper" USING btree (lower("login_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "shopper_email_unique" ON "shopper" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "shopper_session_shopper" ON "shopper_session" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "upload_shopper" ON "upload" USING btree ("shopper_id");--> statement-breakpoint
CREATE UNIQUE INDEX "verification_code_live" ON "verification_code" USING btree ("email","type") WHERE "verification_code"."spent_at" is null;--> statement-breakpoint
CREATE INDEX "verification_code_sent" ON "verification_code" USING btree ("email","sent_at");--> statement-breakpoint
CREATE INDEX "product_default_order" ON "product" USING btree ("on_shelf","weight" DESC NULLS LAST,"sales_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "product_price" ON "product" USING btree ("on_shelf","price_cents","id");--> statement-breakpoint
CREATE INDEX "product_created" ON "product" USING btree ("on_shelf","created_at","id");--> statement-breakpoint
CREATE INDEX "product_category" ON "product" USING btree ("category_code");--> statement-breakpoint
CREATE INDEX "product_efficacy" ON "product" USING gin ("efficacy_codes");--> statement-breakpoint
CREATE INDEX "product_search" ON "product" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sku_product" ON "sku" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_movement_sku" ON "stock_movement" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "stock_movement_order" ON "stock_movement" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "coupon_shopper" ON "coupon" USING btree ("shopper_id","status");--> statement-breakpoint
CREATE INDEX "order_of_shopper" ON "shop_order" USING btree ("shopper_id","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_of_shopper_newest" ON "shop_order" USING btree ("shopper_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_unpaid" ON "shop_order" USING btree ("pay_deadline") WHERE "shop_order"."status" = 0;--> statement-breakpoint
CREATE INDEX "order_shipped" ON "shop_order" USING btree ("shipped_at") WHERE "shop_order"."status" = 6;--> statement-breakpoint
CREATE INDEX "order_by_status" ON "shop_order" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_event_undelivered" ON "order_event" USING btree ("shopper_id") WHERE "order_event"."live_event" is not null and "order_event"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "order_event_news" ON "order_event" USING btree ("shopper_id","id") WHERE "order_event"."live_event" is not null;--> statement-breakpoint
CREATE INDEX "order_item_order" ON "order_item" USING btree ("order_id","line_no");--> statement-breakpoint
CREATE INDEX "order_trace_order" ON "order_trace" USING btree ("order_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_waiting" ON "mail" USING btree ("next_try_at") WHERE "mail"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "mail_recipient" ON "mail" USING btree ("recipient","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "money_back_waiting" ON "money_back" USING btree ("next_try_at") WHERE "money_back"."status" in ('waiting', 'asked');--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_unheard" ON "payment" USING btree ("created_at") WHERE "payment"."status" in (0, 3);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_trade" ON "payment" USING btree ("pay_type","trade_no") WHERE "payment"."trade_no" is not null;--> statement-breakpoint
CREATE INDEX "payment_event_pay_no" ON "payment_event" USING btree ("pay_no");--> statement-breakpoint
CREATE INDEX "refund_of_shopper" ON "refund" USING btree ("shopper_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "refund_open" ON "refund" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "staff_action_newest" ON "staff_action" USING btree ("id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sandbox_refund_payment" ON "sandbox_refund" USING btree ("pay_no");