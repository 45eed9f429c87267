// Made by `npm run schema` from openapi.json; never edited by hand.

export interface paths {
    "/api/{company}-intake-fields/{creditapp_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/{finance-company}-intake-fields/{creditapp_uuid}: the option lists of the form.
         *
         *     Or the reason why there is no form.
         */
        get: operations["get_company_intake_fields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/{company}-intake/{creditapp_uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/{finance-company}-intake/{creditapp_uuid}: the filled-in form.
         *
         *     It waits a moment for the company. 409 `intake.still_checking` means: ask again in a second with the same
         *     Idempotency-Key and answers; they arrive once. 503 `intake.company_away`: the company gave no answer, nothing is
         *     lost, try later.
         */
        post: operations["post_company_intake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/admin/login */
        post: operations["post_admin_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/arrivals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/arrivals with `token`, `prospect_id` or `invite`: open an arrival.
         *
         *     The answer masks the mobile number.
         */
        post: operations["post_arrivals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/arrivals/{arrival_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/arrivals/{id}: the same again, for a page that was reloaded. */
        get: operations["get_arrivals_arrival_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/arrivals/{arrival_id}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/arrivals/{id}/confirmation: agree to the texts and send the code.
         *
         *     Works as POST /api/prospects.
         */
        post: operations["post_arrivals_arrival_id_confirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/{area}/accept-invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/auth/{area}/accept-invite: set the first password and one's own name. */
        post: operations["post_auth_area_accept_invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/{area}/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/auth/{area}/forgot, area = admin or partner: request a reset link.
         *
         *     The answer is the same whether or not the login exists.
         */
        post: operations["post_auth_area_forgot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/{area}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/auth/{area}/links: describe an open link and its person.
         *
         *     404 `accounts.link_…` names the reason why a link is over.
         */
        post: operations["post_auth_area_links"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/{area}/password-checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/auth/{area}/password-checks: check a password while it is typed.
         *
         *     Nothing is stored. 422 at `password` with every rule it breaks.
         */
        post: operations["post_auth_area_password_checks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/{area}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/auth/{area}/reset: a new password by a reset link. */
        post: operations["post_auth_area_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calculators/gold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/calculators/gold: what some gold is worth today and how much may be lent on it. */
        post: operations["post_calculators_gold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calculators/loan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/calculators/loan: instalment, totals, APR and schedule.
         *
         *     By the regulator's method.
         */
        post: operations["post_calculators_loan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/cards: the cards customers may choose from, by yearly fee, lowest first. */
        get: operations["get_cards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cookies/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/cookies/delete: take one of the six away. */
        post: operations["post_cookies_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cookies/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/cookies/read?name=: the value, or null. */
        get: operations["get_cookies_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cookies/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/cookies/save: store one of the six known values in the browser.
         *
         *     They grant nothing.
         */
        post: operations["post_cookies_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/deals: as vouchers, for the offers that lead to a provider's own page. */
        get: operations["get_deals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deletion-receipts/{receipt}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/deletion-receipts/{number}: result of a deletion request. It names no person. */
        get: operations["get_deletion_receipts_receipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/funnels/{segment}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/funnels/{segment}?visit_id=: the screens in the words of a variant. */
        get: operations["get_funnels_segment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/funnels/{segment}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/funnels/{segment}/answers: the answers become an arrival. */
        post: operations["post_funnels_segment_answers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/funnels/{segment}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/funnels/{segment}/events: steps of a visit, never tied to a person. */
        post: operations["post_funnels_segment_events"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-client-ip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/get-client-ip: the caller's address, or null. */
        get: operations["get_get_client_ip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-partner-by-name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/get-partner-by-name/{name}: a brand; no name means `cl`, the marketplace's own.
         *
         *     On a brand's own host no name means that brand, and every other is unknown.
         */
        get: operations["get_get_partner_by_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/get-partner-by-name/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/get-partner-by-name/{name}: a brand; no name means `cl`, the marketplace's own.
         *
         *     On a brand's own host no name means that brand, and every other is unknown.
         */
        get: operations["get_get_partner_by_name_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getLanguages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/getLanguages: the languages of a country. */
        post: operations["post_getLanguages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/help-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/help-requests: the need-help dialog's form-encoded post.
         *
         *     Specification 7, Help form.
         */
        post: operations["post_help_requests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ifsc/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/ifsc/{code}: bank and branch, offline. Capitals only, as specification 5.8 says. */
        get: operations["get_ifsc_code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/journey-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/journey-events: one step of a journey, without personal data. */
        post: operations["post_journey_events"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/legal/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/legal/{kind}: the legal text in force, a partner's own where it has one. */
        get: operations["get_legal_kind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lender-pages/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/lender-pages/{name}: a lender's description, steps, documents and officer.
         *
         *     404 for an unknown name.
         */
        get: operations["get_lender_pages_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/loan-ranges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/loan-ranges: between which bounds the lenders of each loan product lend today. */
        get: operations["get_loan_ranges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matching-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/matching-rules: the current rules, the order of offers, and every version. */
        get: operations["get_matching_rules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/merchant-applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/merchant-applications with Idempotency-Key: a shop asks to become a merchant. */
        post: operations["post_merchant_applications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/needs/{product_type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/needs/{product_type}: the questions of insurance or student loans.
         *
         *     With their texts.
         */
        get: operations["get_needs_product_type"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/partner/login */
        post: operations["post_partner_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pincodes/{pin}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/pincodes/{pin}: city and state in the language of the reader; offline. */
        get: operations["get_pincodes_pin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plans/{product_type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * @description POST /api/plans/{product_type}: every plan for an answered form.
         *
         *     Plans that do not fit have all reasons. A POST because answers are about a person and must not be in addresses;
         *     nothing is stored.
         */
        post: operations["post_plans_product_type"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/products: the thirteen products with their state. */
        get: operations["get_products"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prospects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/prospects: begin a visit; the same answer for known and unknown numbers. */
        post: operations["post_prospects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prospects/{prospect_id}/otp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/prospects/{id}/otp: another code. */
        post: operations["post_prospects_prospect_id_otp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prospects/{prospect_id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description POST /api/prospects/{id}/verify: the code becomes a session; sets the refresh cookie. */
        post: operations["post_prospects_prospect_id_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search-list/{language}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/search-list/{en|hi}: every option list by code. */
        get: operations["get_search_list_language"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search-list/{language}/{list_code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/search-list/{en|hi}/{id}: one option list. */
        get: operations["get_search_list_language_list_code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/site?segment=: all data of a first page in one answer; 404 for unknown segments.
         *
         *     On a brand's own host no segment means that brand, and every other is unknown.
         */
        get: operations["get_site"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vouchers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * @description GET /api/vouchers: available ones first, ending soonest first.
         *
         *     Then those that are sold out or ended lately.
         */
        get: operations["get_vouchers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/widget/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description GET /api/widget/preview: EMI, total, APR and number of lenders for an amount and a time. */
        get: operations["get_widget_preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        AcceptInviteInRequest: {
            name?: string;
            password: string;
            token: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        AdminLoginInRequest: {
            email: string;
            password: string;
            totp?: string;
        };
        AdminLoginOut: {
            adminId: string;
            email: string;
            /** Format: date-time */
            last_login_at: string | null;
            name: string;
            /** @description Encoded, for display only. */
            roleId: string;
            success: boolean;
            token: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ArrivalConfirmInRequest: {
            consents: components["schemas"]["ConsentInRequest"][];
            language?: components["schemas"]["LanguageEnum"];
            mobile_phone_code?: string;
            mobile_phone_number?: string;
            utms?: {
                [key: string]: string;
            } | null;
        };
        ArrivalData: {
            /** Format: uuid */
            arrival_id: string;
            kind: components["schemas"]["ArrivalDataKindEnum"];
            language: string;
            mobile: string | null;
            product_type: string | null;
            url_segment: string | null;
        };
        /**
         * @description * `transfer` - transfer
         *     * `partner` - partner
         *     * `lead` - lead
         *     * `funnel` - funnel
         * @enum {string}
         */
        ArrivalDataKindEnum: "transfer" | "partner" | "lead" | "funnel";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ArrivalInRequest: {
            /** @description The code in the link of a named person. */
            invite?: string;
            /**
             * Format: uuid
             * @description A visit begun elsewhere.
             */
            prospect_id?: string;
            /** @description A partner's signed hand-over. */
            token?: string;
        };
        ArrivalOut: {
            data: components["schemas"]["ArrivalData"];
            success: boolean;
        };
        AskedIfOut: {
            field: string;
            values: string[];
        };
        /**
         * @description * `coming` - coming
         *     * `open` - open
         *     * `sold_out` - sold_out
         *     * `ended` - ended
         * @enum {string}
         */
        AvailabilityEnum: "coming" | "open" | "sold_out" | "ended";
        /**
         * @description * `cashback` - cashback
         *     * `rewards` - rewards
         *     * `travel` - travel
         *     * `lounge` - lounge
         *     * `fuel` - fuel
         *     * `shopping` - shopping
         *     * `dining` - dining
         *     * `upi` - upi
         * @enum {string}
         */
        BenefitsEnum: "cashback" | "rewards" | "travel" | "lounge" | "fuel" | "shopping" | "dining" | "upi";
        BranchFoundOut: {
            data: components["schemas"]["BranchOut"];
            success: boolean;
        };
        BranchOut: {
            bank: string;
            branch: string | null;
            city: string | null;
            ifsc: string;
            state: string | null;
        };
        BrandFoundOut: {
            data: components["schemas"]["BrandOut"];
            success: boolean;
        };
        BrandOut: {
            faq: components["schemas"]["FaqEntryOut"][];
            font_family: string | null;
            font_source: string | null;
            help_email: string | null;
            help_phone: string | null;
            id: string;
            key: string;
            logo: string | null;
            name: string;
            primary_colour: string;
            secondary_colour: string;
            terms_apply: boolean;
            title: string | null;
            utm_id: string;
        };
        /**
         * @description * `groceries` - groceries
         *     * `food` - food
         *     * `fashion` - fashion
         *     * `travel` - travel
         *     * `health` - health
         *     * `electronics` - electronics
         *     * `learning` - learning
         *     * `home` - home
         * @enum {string}
         */
        CategoryEnum: "groceries" | "food" | "fashion" | "travel" | "health" | "electronics" | "learning" | "home";
        ChoiceAnswerOut: {
            label: string;
            value: string;
        };
        ClientIpOut: {
            ip: string | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ConsentInRequest: {
            purpose: string;
            version: string;
        };
        ConsentTextOut: {
            text: string;
            version: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CookieInRequest: {
            /** @default 60 */
            minutes?: number;
            name: string;
            value: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CookieNameQueryRequest: {
            name: string;
        };
        CookieOut: {
            success: boolean;
            value: string | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        CountryInRequest: {
            countryCode: string;
        };
        DayRangeOut: {
            max_days: number;
            min_days: number;
        };
        ErasedCountOut: {
            count: number;
            kind: string;
        };
        /**
         * @description * `cooling` - cooling
         *     * `cancelled` - cancelled
         *     * `done` - done
         * @enum {string}
         */
        ErasureStateEnum: "cooling" | "cancelled" | "done";
        FaqEntryOut: {
            answer: string;
            question: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FeeInRequest: {
            amount: string | number;
            gst_percent?: string | number;
            name: string;
            to: components["schemas"]["ToEnum"];
        };
        FieldErrorOut: {
            code: string;
            message: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ForgotInRequest: {
            /** @description E-mail; in the partner portal the mobile number too. */
            login: string;
        };
        FormStepOut: {
            fields: components["schemas"]["QuestionOut"][];
            key: string;
            name: string;
            title: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FunnelAnswersInRequest: {
            /** @description By screen: the chosen answer's id (several with commas), rupees:months, a day, or what was typed. */
            answers: {
                [key: string]: string;
            };
            version: number;
            /** Format: uuid */
            visit_id: string;
        };
        FunnelArrivalData: {
            /** Format: uuid */
            arrival_id: string;
        };
        FunnelArrivalOut: {
            data: components["schemas"]["FunnelArrivalData"];
            success: boolean;
        };
        /**
         * @description * `view` - view
         *     * `answer` - answer
         *     * `back` - back
         * @enum {string}
         */
        FunnelEventInKindEnum: "view" | "answer" | "back";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FunnelEventInRequest: {
            kind: components["schemas"]["FunnelEventInKindEnum"];
            screen: string;
            seconds?: number | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        FunnelEventsInRequest: {
            events: components["schemas"]["FunnelEventInRequest"][];
            version: number;
            /** Format: uuid */
            visit_id: string;
        };
        /**
         * @description * `opening` - opening
         *     * `choice` - choice
         *     * `amount` - amount
         *     * `pincode` - pincode
         *     * `text` - text
         *     * `info` - info
         *     * `multi_choice` - multi_choice
         *     * `date` - date
         *     * `calculator` - calculator
         * @enum {string}
         */
        FunnelScreenKindEnum: "opening" | "choice" | "amount" | "pincode" | "text" | "info" | "multi_choice" | "date" | "calculator";
        GoldBandOut: {
            above: string;
            allowed: string | null;
            is_best: boolean;
            percent: string;
            share_amount: string;
            up_to: string | null;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        GoldInRequest: {
            purity?: number | null;
            /** @description Grams, three decimals. */
            weight_grams?: string | number | null;
        };
        GoldOut: {
            bands: components["schemas"]["GoldBandOut"][];
            max_loan_amount: string;
            min_loan_amount: string;
            price_24k: string;
            /** Format: date */
            price_on: string;
            /** @description Of gold of this purity. */
            price_per_gram: string;
            price_source: components["schemas"]["PriceSourceEnum"];
            purity: number;
            success: boolean;
            value: string;
            weight_grams: string;
        };
        GrievanceOut: {
            email: string;
            nodal_email: string;
            nodal_officer: string;
            officer: string;
            phone: string;
        };
        /** @description The six fields of a help request; what a form capture adds beside them is ignored. */
        HelpInRequest: {
            /** @default  */
            company?: string;
            description: string;
            email: string;
            name: string;
            /** @default  */
            orgid?: string;
            phone: string;
        };
        IntakeConsentOut: {
            text: string;
            title: string;
            version: string;
        };
        IntakeFieldsData: {
            /** @description Category -> its sub-categories. */
            category: {
                [key: string]: string[];
            };
            company: string;
            consent: components["schemas"]["IntakeConsentOut"];
            gender: string[];
            /** @description Value -> its words in the caller's language. */
            labels: {
                [key: string]: string;
            };
            maritalStatus: string[];
            nature: string[];
            purposeOfLoan: string[];
        };
        IntakeFieldsOut: {
            data: components["schemas"]["IntakeFieldsData"];
            success: components["schemas"]["IntakeFieldsOutSuccessEnum"];
        };
        /**
         * @description * `true` - true
         * @enum {string}
         */
        IntakeFieldsOutSuccessEnum: "true";
        /**
         * @description The fields of specification 3 with the consent box.
         *
         *     Everything may be missing: each missing field gets its own error.
         */
        IntakeInRequest: {
            /** @default  */
            annualSalesTurnOver?: string;
            /** @default  */
            businessAddressLine1?: string;
            /** @default  */
            businessAddressLine2?: string;
            /** @default  */
            businessAddressPincode?: string;
            /** @default  */
            category?: string;
            /** @default  */
            consent?: string;
            /** @default  */
            consent_version?: string;
            /** @default  */
            dateOfIncorporation?: string;
            /** @default  */
            fathersName?: string;
            /** @default  */
            gender?: string;
            /** @default  */
            maritalStatus?: string;
            /** @default  */
            mothersName?: string;
            /** @default  */
            name?: string;
            /** @default  */
            nature?: string;
            /** @default  */
            purposeOfLoan?: string;
            /** @default  */
            subCategory?: string;
            /** @default  */
            uan?: string;
        };
        IntakeOut: {
            message: string;
            redirectionUrl: string | null;
            success: components["schemas"]["IntakeOutSuccessEnum"];
        };
        /**
         * @description * `true` - true
         *     * `false` - false
         * @enum {string}
         */
        IntakeOutSuccessEnum: "true" | "false";
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        JourneyEventInRequest: {
            event: string;
            path: string;
            url_segment?: string;
            utms?: {
                [key: string]: string;
            };
            /** Format: uuid */
            visit_id: string;
        };
        /**
         * @description * `en` - en
         *     * `hi` - hi
         * @enum {string}
         */
        LanguageEnum: "en" | "hi";
        LanguageOut: {
            country_key: string;
            country_name: string;
            id: string;
            image: string;
            isDefault: boolean;
            languageName: string;
            phone_code: string;
        };
        LanguagesOut: {
            data: components["schemas"]["LanguageOut"][];
            success: boolean;
        };
        LegalSectionOut: {
            body: string;
            heading: string;
        };
        LegalTextFoundOut: {
            data: components["schemas"]["LegalTextOut"];
            success: boolean;
        };
        LegalTextOut: {
            /** Format: date */
            effective_from: string;
            kind: string;
            language: string;
            sections: components["schemas"]["LegalSectionOut"][];
            title: string;
            version: string;
        };
        LenderPageData: {
            about: string;
            answer_days: components["schemas"]["DayRangeOut"] | null;
            call_series: string;
            caller: string;
            documents: components["schemas"]["PageDocumentOut"][];
            grievance: components["schemas"]["PageGrievanceOut"];
            is_on: boolean;
            lender: components["schemas"]["PageLenderOut"];
            product_type: string | null;
            products: string[];
            reapply_after_days: number | null;
            redirect: boolean;
            steps: components["schemas"]["PageStepOut"][];
            takes_documents: boolean;
        };
        LenderPageOut: {
            data: components["schemas"]["LenderPageData"];
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        LinkInRequest: {
            purpose: components["schemas"]["PurposeEnum"];
            token: string;
        };
        LinkOut: {
            /** Format: date-time */
            expires_at: string;
            login: string;
            name: string;
            /** @description What the person is let into: the marketplace or a partner, by name. */
            organisation: string;
        };
        ListedPerkOut: {
            about: string;
            availability: components["schemas"]["AvailabilityEnum"];
            category: components["schemas"]["CategoryEnum"];
            /** @description How many codes are left; null without a limit. */
            codes_left: number | null;
            /** @description The provider's registered host. */
            host: string;
            id: number;
            /** Format: decimal */
            min_spend: string | null;
            provider: string;
            terms: string[];
            title: string;
            /** Format: date */
            valid_from: string;
            /** Format: date */
            valid_to: string | null;
        };
        ListedPerksOut: {
            data: components["schemas"]["ListedPerkOut"][];
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        LoanInRequest: {
            amount: string | number;
            annual_rate: string | number;
            fees?: components["schemas"]["FeeInRequest"][];
            months: number;
        };
        LoanOut: {
            apr: string;
            emi: string;
            fees_total: string;
            net_disbursed: string;
            schedule: components["schemas"]["ScheduleRowOut"][];
            total_interest: string;
            total_payable: string;
        };
        LoanRangeOut: {
            amount_max: string;
            amount_min: string;
            lenders: number;
            product: string;
            /** @description Per cent a year, two decimals. */
            rate_max: string;
            /** @description Per cent a year, two decimals. */
            rate_min: string;
            /** @description Months. */
            tenure_max: number;
        };
        LoanRangesOut: {
            data: components["schemas"]["LoanRangeOut"][];
            success: boolean;
        };
        MatchingRulesData: {
            /** Format: date */
            effective_from: string;
            of_a_lender: components["schemas"]["RuleOut"][];
            of_the_product: string[];
            ranking: string[];
            version: string;
            versions: components["schemas"]["RuleVersionOut"][];
        };
        MatchingRulesOut: {
            data: components["schemas"]["MatchingRulesData"];
            success: boolean;
        };
        /**
         * @description The form of `merchant_form.FIELDS` with the consent box.
         *
         *     Every field is optional here, so that the answer names each missing one.
         */
        MerchantInRequest: {
            /** @default  */
            account_name?: string;
            /** @default  */
            account_number?: string;
            /** @default  */
            address_line1?: string;
            /** @default  */
            address_line2?: string;
            /** @default  */
            business_name?: string;
            /** @default false */
            consent?: boolean;
            /** @default  */
            consent_version?: string;
            /** @default  */
            email?: string;
            /** @default  */
            gstin?: string;
            /** @default  */
            ifsc?: string;
            /** @default  */
            mobile?: string;
            /** @default  */
            owner_name?: string;
            /** @default  */
            pan?: string;
            /** @default  */
            partner_name?: string;
            /** @default  */
            pincode?: string;
            /** @default  */
            uan?: string;
        };
        MerchantOut: {
            reference: string;
            success: boolean;
        };
        NeedFormData: {
            /** @description The form's name among the drafts. */
            draft: string;
            max_plans: number;
            notice: components["schemas"]["PlanListNoticeOut"];
            product_type: string;
            steps: components["schemas"]["FormStepOut"][];
        };
        NeedFormOut: {
            data: components["schemas"]["NeedFormData"];
            success: boolean;
        };
        NoticeSectionOut: {
            body: string;
            heading: string;
        };
        OfferedCardOut: {
            annual_fee: string;
            /** Format: decimal */
            annual_fee_amount: string | null;
            benefits: components["schemas"]["BenefitsEnum"][];
            bullets: string[];
            category_id: number;
            /** Format: date */
            facts_as_of: string | null;
            fee_waiver: string;
            /** Format: decimal */
            interest_month: string | null;
            issuer: string;
            /** Format: decimal */
            joining_fee: string | null;
            key_feature: string;
            /** Format: decimal */
            min_income: string | null;
            name: string;
            picture: string;
            secured: boolean;
            terms_link: string;
        };
        OfferedCardsOut: {
            data: components["schemas"]["OfferedCardOut"][];
            success: boolean;
        };
        OptionListOut: {
            data: components["schemas"]["OptionOut"][];
            success: boolean;
        };
        OptionListsOut: {
            data: {
                [key: string]: components["schemas"]["OptionOut"][];
            };
            success: boolean;
        };
        OptionOut: {
            id: number;
            max: number | null;
            min: number | null;
            name: string;
        };
        OtherPlanOut: {
            /** Format: decimal */
            amount_max: string | null;
            /** Format: decimal */
            amount_min: string | null;
            brochure_link: string;
            code: string;
            documents: string[];
            facts: components["schemas"]["PlanFactOut"][];
            /** Format: date */
            facts_as_of: string;
            filing: string;
            /** @description False: its rules cannot be read now, so it fits nobody. */
            is_readable: boolean;
            name: string;
            price: components["schemas"]["PlanPriceOut"] | null;
            provider: components["schemas"]["PlanProviderOut"];
            reasons: components["schemas"]["PlanReasonOut"][];
            to_confirm: components["schemas"]["PlanReasonOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        OtpInRequest: {
            otp: string;
        };
        OtpSentOut: {
            /** @description Seconds. */
            otp_expires_in: number;
            /** @description Seconds. */
            resend_in: number;
            success: boolean;
        };
        PageDocumentOut: {
            code: string;
            help: string;
            is_required: boolean;
            name: string;
        };
        PageGrievanceOut: {
            email: string;
            officer: string;
            phone: string;
        };
        PageLenderOut: {
            kind: string;
            lender_id: number;
            mark_seed: string;
            name: string;
            privacy_url: string | null;
            slug: string;
            website: string | null;
        };
        PageStepOut: {
            text: string;
            title: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PartnerLoginInRequest: {
            password: string;
            totp?: string;
            username: string;
        };
        PartnerLoginOut: {
            /** Format: date-time */
            last_login_at: string | null;
            masquerade: boolean;
            name: string;
            partner_name: string;
            partnerId: string;
            role: string;
            success: boolean;
            token: string;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PasswordCheckInRequest: {
            email?: string;
            name?: string;
            password: string;
        };
        PlaceFoundOut: {
            data: components["schemas"]["PlaceOut"];
            success: boolean;
        };
        PlaceOut: {
            city: string;
            pincode: string;
            state: string;
        };
        PlanFactOut: {
            code: string;
            label: string;
            /** @description The same in everyday words; empty where the label is plain itself. */
            plain: string;
            /** @description Empty where the provider does not say. */
            text: string;
        };
        PlanListNoticeOut: {
            sections: components["schemas"]["NoticeSectionOut"][];
            title: string;
            version: string;
        };
        PlanOut: {
            /** Format: decimal */
            amount_max: string | null;
            /** Format: decimal */
            amount_min: string | null;
            brochure_link: string;
            code: string;
            documents: string[];
            facts: components["schemas"]["PlanFactOut"][];
            /** Format: date */
            facts_as_of: string;
            filing: string;
            name: string;
            price: components["schemas"]["PlanPriceOut"] | null;
            provider: components["schemas"]["PlanProviderOut"];
            to_confirm: components["schemas"]["PlanReasonOut"][];
        };
        PlanPriceOut: {
            /** Format: decimal */
            high: string;
            /** Format: decimal */
            low: string;
        };
        PlanProviderOut: {
            code: string;
            grievance: string;
            kind: string;
            name: string;
            privacy_link: string;
            registration: string;
        };
        PlanReasonOut: {
            /** @description The rule, or `choice` for an answer that is not taken. */
            code: string;
            field: string | null;
            got: string;
            /** @description What would fit. */
            needed: string[];
        };
        PlansData: {
            /**
             * Format: date
             * @description The day whose order the list stands in.
             */
            lot_date: string;
            matched: components["schemas"]["PlanOut"][];
            notice: components["schemas"]["PlanListNoticeOut"];
            price_unit: components["schemas"]["PriceUnitEnum"];
            unmatched: components["schemas"]["OtherPlanOut"][];
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        PlansInRequest: {
            need?: {
                [key: string]: string;
            } | null;
        };
        PlansOut: {
            data: components["schemas"]["PlansData"];
            success: boolean;
        };
        /**
         * @description * `desk` - desk
         *     * `setting` - setting
         *     * `built_in` - built_in
         * @enum {string}
         */
        PriceSourceEnum: "desk" | "setting" | "built_in";
        /**
         * @description * `rupees_a_year` - rupees_a_year
         *     * `percent_a_year` - percent_a_year
         * @enum {string}
         */
        PriceUnitEnum: "rupees_a_year" | "percent_a_year";
        /** @description Every refusal of every call (api.md, "Shape of errors"). */
        ProblemOut: {
            code: string;
            details: {
                [key: string]: unknown;
            };
            fields: {
                [key: string]: components["schemas"]["FieldErrorOut"][];
            };
            message: string;
            request_id: string;
            success: boolean;
        };
        ProductOut: {
            code: string;
            live: boolean;
            name: string;
            route: string;
        };
        ProductsOut: {
            data: components["schemas"]["ProductOut"][];
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ProspectInRequest: {
            consents: components["schemas"]["ConsentInRequest"][];
            language?: components["schemas"]["LanguageEnum"];
            mobile_phone_code?: string;
            mobile_phone_number: string;
            url_segment?: string | null;
            utms?: {
                [key: string]: string;
            } | null;
        };
        ProspectOut: {
            /** @description Seconds. */
            otp_expires_in: number;
            /** Format: uuid */
            prospectAppId: string;
            /** @description Seconds. */
            resend_in: number;
            success: boolean;
        };
        PublicAnswerOut: {
            id: string;
            text: string;
            /** @description The screen it leads to; empty: the next one. */
            to: string;
        };
        PublicFunnelData: {
            screens: components["schemas"]["PublicScreenOut"][];
            version: number;
        };
        PublicFunnelOut: {
            data: components["schemas"]["PublicFunnelData"];
            success: boolean;
        };
        PublicScreenOut: {
            answers: components["schemas"]["PublicAnswerOut"][];
            button: string;
            field: string;
            id: string;
            kind: components["schemas"]["FunnelScreenKindEnum"];
            least: number;
            most: number;
            /** @description Address of a picture on this site; empty for none. */
            picture: string;
            picture_text: string;
            step: number;
            text: string;
            title: string;
        };
        /**
         * @description * `invitation` - invitation
         *     * `reset` - reset
         * @enum {string}
         */
        PurposeEnum: "invitation" | "reset";
        QuestionOut: {
            asked_if: components["schemas"]["AskedIfOut"] | null;
            hint: string | null;
            kind: components["schemas"]["QuestionOutKindEnum"];
            label: string;
            max: number | null;
            min: number | null;
            name: string;
            options: components["schemas"]["ChoiceAnswerOut"][];
        };
        /**
         * @description * `choice` - choice
         *     * `money` - money
         *     * `whole` - whole
         *     * `year` - year
         *     * `pincode` - pincode
         * @enum {string}
         */
        QuestionOutKindEnum: "choice" | "money" | "whole" | "year" | "pincode";
        /** @description The SHA-256 of a certificate's signed line, its signature and the public key. */
        ReceiptCertificateOut: {
            fingerprint: string;
            is_final: boolean;
            /** Format: date-time */
            made_at: string;
            /** @description Ed25519, base64. */
            public_key: string;
            /** @description Ed25519 over the signed line, base64. */
            signature: string;
        };
        ReceiptData: {
            /** Format: date-time */
            asked_at: string;
            /** Format: date-time */
            cancelled_at: string | null;
            certificate: components["schemas"]["ReceiptCertificateOut"] | null;
            deleted: components["schemas"]["ErasedCountOut"][];
            /** Format: date-time */
            done_at: string | null;
            /** Format: date-time */
            due_at: string;
            number: string;
            retained: components["schemas"]["RetainedCountOut"][];
            state: components["schemas"]["ErasureStateEnum"];
        };
        ReceiptOut: {
            data: components["schemas"]["ReceiptData"];
            success: boolean;
        };
        /**
         * @description Base of all request bodies: unknown fields are rejected by name.
         *
         *     A misspelt field is therefore never ignored.
         */
        ResetInRequest: {
            password: string;
            token: string;
        };
        RetainedCountOut: {
            count: number;
            kind: string;
            law: string;
            /**
             * Format: date
             * @description Null: for good, because it names nobody.
             */
            until: string | null;
        };
        RuleOut: {
            code: string;
            products: string[];
        };
        RuleVersionOut: {
            added: string[];
            /** Format: date */
            effective_from: string;
            version: string;
        };
        ScheduleRowOut: {
            closing: string;
            instalment: string;
            interest: string;
            n: number;
            opening: string;
            principal: string;
        };
        SignedInUserOut: {
            bl_completed: number;
            firstName: string | null;
            gl_completed: number;
            hl_completed: number;
            languageId: string;
            /** Format: date-time */
            last_login_at: string | null;
            lastName: string | null;
            /** @description Masked: XXXXXX3210. */
            phoneNumber: string;
            pl_completed: number;
            pl_se_update_required: number;
            pl_update_required: number;
            userId: string;
        };
        SiteDataOut: {
            brand: components["schemas"]["BrandOut"];
            consents: {
                [key: string]: components["schemas"]["ConsentTextOut"];
            };
            funnel: string | null;
            grievance: components["schemas"]["GrievanceOut"];
            products: components["schemas"]["SiteProductOut"][];
            settings: components["schemas"]["SiteSettingsOut"];
        };
        SiteOut: {
            data: components["schemas"]["SiteDataOut"];
            success: boolean;
        };
        SiteProductOut: {
            code: string;
            live: boolean;
            name: string;
            route: string;
        };
        SiteSettingsOut: {
            demo: boolean;
            help_orgid: string;
            help_url: string;
            idle_countdown_seconds: number;
            idle_minutes: {
                [key: string]: number;
            };
            is_special_host: boolean;
            lender: string | null;
            phone_length: number;
            resend_seconds: number;
            start_page: components["schemas"]["StartPageEnum"];
        };
        /**
         * @description * `login` - login
         *     * `products` - products
         * @enum {string}
         */
        StartPageEnum: "login" | "products";
        /** @description The shortest answer: it worked, in a person's words. */
        SuccessOut: {
            message: string;
            success: boolean;
        };
        /**
         * @description * `lender` - lender
         *     * `third_party` - third_party
         * @enum {string}
         */
        ToEnum: "lender" | "third_party";
        VerifiedOut: {
            appId: string | null;
            productId: string | null;
            productType: string | null;
            prospectAppId: string;
            success: boolean;
            token: string;
            user: components["schemas"]["SignedInUserOut"];
        };
        /** @description Figures from the lowest to the highest APR of those that lend that much; null for none. */
        WidgetPreviewOut: {
            /** Format: decimal */
            apr_from: string | null;
            /** Format: decimal */
            apr_to: string | null;
            /** Format: decimal */
            emi: string | null;
            /** Format: decimal */
            emi_to: string | null;
            lenders: number;
            /** Format: decimal */
            total: string | null;
            /** Format: decimal */
            total_to: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_company_intake_fields: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                company: string;
                creditapp_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntakeFieldsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_company_intake: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                company: string;
                creditapp_uuid: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["IntakeInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["IntakeInRequest"];
                "multipart/form-data": components["schemas"]["IntakeInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntakeOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_admin_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdminLoginInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLoginOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_arrivals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ArrivalInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrivalOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_arrivals_arrival_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                arrival_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrivalOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_arrivals_arrival_id_confirmation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                arrival_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArrivalConfirmInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProspectOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_auth_area_accept_invite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                area: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInviteInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_auth_area_forgot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                area: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_auth_area_links: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                area: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_auth_area_password_checks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                area: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordCheckInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_auth_area_reset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                area: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_calculators_gold: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GoldInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoldOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_calculators_loan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoanInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_cards: {
        parameters: {
            query?: {
                /**
                 * @description * `all` - all
                 *     * `secured` - secured
                 *     * `unsecured` - unsecured
                 */
                list?: "all" | "secured" | "unsecured";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferedCardsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_cookies_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CookieNameQueryRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_cookies_read: {
        parameters: {
            query: {
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CookieOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_cookies_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CookieInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_deals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedPerksOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_deletion_receipts_receipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                receipt: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_funnels_segment: {
        parameters: {
            query?: {
                /** @description Drawn by the page; a test keeps the words that the visit read first. */
                visit_id?: string;
            };
            header?: never;
            path: {
                segment: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicFunnelOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_funnels_segment_answers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                segment: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FunnelAnswersInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FunnelArrivalOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_funnels_segment_events: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                segment: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FunnelEventsInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_get_client_ip: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientIpOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_get_partner_by_name: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandFoundOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_get_partner_by_name_name: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandFoundOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_getLanguages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CountryInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguagesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_help_requests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HelpInRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["HelpInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_ifsc_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BranchFoundOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_journey_events: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JourneyEventInRequest"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuccessOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_legal_kind: {
        parameters: {
            query?: {
                partner?: string;
            };
            header?: never;
            path: {
                kind: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalTextFoundOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_lender_pages_name: {
        parameters: {
            query?: {
                product_type?: string;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LenderPageOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_loan_ranges: {
        parameters: {
            query?: {
                /**
                 * @description * `direct` - direct
                 *     * `partner` - partner
                 */
                channel?: "direct" | "partner";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanRangesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_matching_rules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchingRulesOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_merchant_applications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MerchantInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_needs_product_type: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product_type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NeedFormOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_partner_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerLoginInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerLoginOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_pincodes_pin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                pin: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceFoundOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_plans_product_type: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                product_type: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PlansInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlansOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_products: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_prospects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProspectInRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProspectOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_prospects_prospect_id_otp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                prospect_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OtpSentOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    post_prospects_prospect_id_verify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                prospect_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OtpInRequest"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerifiedOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_search_list_language: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptionListsOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_search_list_language_list_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                language: string;
                list_code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OptionListOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_site: {
        parameters: {
            query?: {
                segment?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_vouchers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedPerksOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
    get_widget_preview: {
        parameters: {
            query: {
                amount: string;
                product: string;
                /** @description Months. */
                tenure: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WidgetPreviewOut"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemOut"];
                };
            };
        };
    };
}
